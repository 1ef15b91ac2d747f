import { UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { ImportWizard } from "./ImportWizard";
import type { ImportKind } from "./kind";

/** Opens the wizard that imports things of a kind from a file; nothing without the permission. */
export function ImportButton({ kind }: { kind: ImportKind }) {
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
      <Button icon={<UploadOutlined />} onClick={start} data-testid={`${kind.name}-import`}>
        {t("import")}
      </Button>
      {open ? <ImportWizard kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
