import { EditOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useAct } from "./ActHost";

interface Props {
  imei: string;
  /** With its name beside the icon. */
  named?: boolean;
  className?: string;
}

/** Opens the form of a device; not there for those who may not change devices. */
export function EditButton({ imei, named, className }: Props) {
  const t = useWords("monitor");
  const ui = useWords("ui");
  const edits = useMay()("/device/updatedevice");
  const act = useAct();
  if (!edits) return null;
  const button = (
    <Button
      type="text"
      size="small"
      className={className}
      icon={<EditOutlined />}
      disabled={edits === "readOnly"}
      aria-label={t("edit")}
      data-testid={`edit-${imei}`}
      // What presses the button is no click on what it stands in.
      onClick={(event) => {
        event.stopPropagation();
        act({ what: "edit", imei });
      }}
      onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && event.stopPropagation()}
    >
      {named ? t("edit") : null}
    </Button>
  );
  if (edits === "readOnly") return <Tooltip title={ui("readOnly")}>{button}</Tooltip>;
  return named ? button : <Tooltip title={t("edit")}>{button}</Tooltip>;
}
