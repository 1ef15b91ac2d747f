import { EditOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { Suspense, useState } from "react";
import { EditDevice } from "@/features/device/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";

interface Props {
  imei: string;
  /** With its name beside the icon. */
  named?: boolean;
  className?: string;
}

/** Opens the form of a device; not there for those who may not change devices. */
export function EditButton({ imei, named, className }: Props) {
  const t = useWords("monitor");
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may("/device/updatedevice") || !may("/device/getdevicelist")) return null;
  const button = (
    <Button
      type="text"
      size="small"
      className={className}
      icon={<EditOutlined />}
      aria-label={t("edit")}
      data-testid={`edit-${imei}`}
      onClick={() => setOpen(true)}
    >
      {named ? t("edit") : null}
    </Button>
  );
  // What happens in the form is no click on what the button stands in.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from what is around
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      {named ? button : <Tooltip title={t("edit")}>{button}</Tooltip>}
      {open ? (
        <Suspense fallback={null}>
          <EditDevice imei={imei} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
