import { ImportOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { devices } from "./devices";
import { ImportWizard } from "./ImportWizard";
import type { ImportKind } from "./kind";
import { simCards } from "./simCards";

/** Opens the wizard that imports devices from a file; nothing without the permission. */
export function DeviceImportButton() {
  return <ImportButton kind={devices} />;
}

/** Opens the wizard that imports SIM cards from a file; nothing without the permission. */
export function SimImportButton() {
  return <ImportButton kind={simCards} />;
}

function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useWords("batch");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const remember = useFocusReturn(open);
  if (!may(kind.call)) return null;
  const start = () => {
    remember();
    setOpen(true);
  };
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={start} data-testid={`${kind.name}-import`}>
        {t("import")}
      </Button>
      {open ? <ImportWizard kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
