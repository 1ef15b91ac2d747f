import { ShareAltOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";

const ShareDialog = lazy(() => import("./ShareDialog"));

/** Opens the links of a vehicle; not there for those who may not share. */
export function ShareButton({ imei, title }: { imei: string; title: string }) {
  const t = useWords("share");
  const may = useMay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActButton
        type="text"
        size="small"
        icon={<ShareAltOutlined />}
        may={may("/share/insertshare")}
        onClick={() => setOpen(true)}
        testId="share"
      >
        {t("share")}
      </ActButton>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog imei={imei} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
