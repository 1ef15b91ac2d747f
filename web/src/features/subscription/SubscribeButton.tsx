import { MailOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import type { ExportFilters, ExportPath } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { kindOf, subscribe } from "./api";

const WishDialog = lazy(() => import("./WishDialog"));

interface Props<P extends ExportPath> {
  /** What the report is called. */
  title: string;
  path: P;
  /** Those that it is shown with. */
  filters: ExportFilters<P>;
  /** Where a page has more than one. */
  testId?: string;
}

/** Has a report come by e-mail as it is filtered; not there for those who may not subscribe or export. */
export function SubscribeButton<P extends ExportPath>({
  title,
  path,
  filters,
  testId = "subscribe",
}: Props<P>) {
  const t = useWords("subscription");
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!kindOf(path) || !may(path)) return null;
  return (
    <>
      <ActButton
        may={may("/report/insertsubscription")}
        quiet
        icon={<MailOutlined />}
        onClick={() => setOpen(true)}
        testId={testId}
      >
        {t("subscribe")}
      </ActButton>
      {open ? (
        <Suspense fallback={null}>
          <WishDialog
            title={t("subscribeTo", { title })}
            initial={{ name: title, every: "daily", hour: 7 }}
            save={(wish) => subscribe(path, filters, wish)}
            done={t("made")}
            button={t("subscribe")}
            about={t("aboutRange")}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
