import { UploadOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { useFocusReturn } from "@/ui/useFocusReturn";
import type { ImportKind } from "./kind";

const ImportWizard = lazy(() => import("./ImportWizard"));

/** Opens the wizard that imports things of a kind from a file; nothing without the permission. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useWords("batch");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const remember = useFocusReturn(open);
  const start = () => {
    remember();
    setOpen(true);
  };
  return (
    <>
      <ActButton
        may={may(kind.call)}
        quiet
        icon={<UploadOutlined />}
        onClick={start}
        testId={`${kind.name}-import`}
      >
        {t("import")}
      </ActButton>
      {open ? (
        <Suspense fallback={null}>
          <ImportWizard kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
