import { ShareAltOutlined } from "@ant-design/icons";
import { lazy, Suspense } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { useDoing } from "@/ui/useDoing";

const ShareDialog = lazy(() => import("./ShareDialog"));

/** Opens the links of a vehicle; not there for those who may not share. */
export function ShareButton({ imei, title }: { imei: string; title: string }) {
  const t = useWords("share");
  const may = useMay();
  const { now, start, stop } = useDoing<"share">();
  return (
    <>
      <ActButton
        type="text"
        size="small"
        icon={<ShareAltOutlined />}
        may={may("/share/insertshare")}
        onClick={() => start("share")}
        testId="share"
      >
        {t("share")}
      </ActButton>
      {now ? (
        <Suspense fallback={null}>
          <ShareDialog imei={imei} title={title} onClose={stop} />
        </Suspense>
      ) : null}
    </>
  );
}
