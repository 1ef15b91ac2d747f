import { EditOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { createContext, type ReactNode, Suspense, use, useState } from "react";
import { EditDevice } from "@/features/device/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";

const EditContext = createContext<(imei: string) => void>(() => {});

/**
 * Holds the form that the buttons within open. It stands outside of what they stand in: a row leaves the list while
 * somebody types, and keys of the form are no keys of the row.
 */
export function EditHost({ children }: { children: ReactNode }) {
  const [imei, setImei] = useState<string | null>(null);
  return (
    <EditContext value={setImei}>
      {children}
      {imei === null ? null : (
        <Suspense fallback={null}>
          <EditDevice key={imei} imei={imei} onClose={() => setImei(null)} />
        </Suspense>
      )}
    </EditContext>
  );
}

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
  const edit = use(EditContext);
  if (!may("/device/updatedevice") || !may("/device/getdevicelist")) return null;
  const button = (
    <Button
      type="text"
      size="small"
      className={className}
      icon={<EditOutlined />}
      aria-label={t("edit")}
      data-testid={`edit-${imei}`}
      // What presses the button is no click on what it stands in.
      onClick={(event) => {
        event.stopPropagation();
        edit(imei);
      }}
      onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && event.stopPropagation()}
    >
      {named ? t("edit") : null}
    </Button>
  );
  return named ? button : <Tooltip title={t("edit")}>{button}</Tooltip>;
}
