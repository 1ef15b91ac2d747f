import { Suspense, useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { historyPage } from "@/features/history/public";
import { useSite } from "@/features/site/public";
import { Awaited } from "@/ui/Awaited";
import { PageContext } from "@/ui/page";
import styles from "./PersonalMap.module.css";

/** /showhistory: where the holder's one device was. Whatever device the address names, it is that one. */
export function PersonalHistory() {
  const { imei } = useSite().currentUser;
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const search = useMemo(() => {
    const own = new URLSearchParams(text);
    own.delete("imei");
    own.set("imei", imei);
    return own;
  }, [text, imei]);
  const setSearch = useCallback(
    (change: (search: URLSearchParams) => void, push = false) => {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          change(next);
          next.delete("imei");
          return next;
        },
        { replace: !push },
      );
    },
    [setParams],
  );
  const page = useMemo(() => ({ active: true, search, setSearch }), [search, setSearch]);
  const History = historyPage.page;
  return (
    <PageContext value={page}>
      <div className={styles.screen} data-testid="personal-history">
        <Suspense fallback={<Awaited />}>
          <History />
        </Suspense>
      </div>
    </PageContext>
  );
}
