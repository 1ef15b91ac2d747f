import { Suspense, useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { historyPage } from "@/features/history/public";
import { useSite } from "@/features/site/public";
import { Awaited } from "@/ui/Awaited";
import { type Page, PageContext, useChangedAddress } from "@/ui/page";
import styles from "./PersonalMap.module.css";

/** /showhistory: where the holder's one device was. Whatever device the address names, it is that one. */
export function PersonalHistory() {
  const { imei } = useSite().currentUser;
  const [params] = useSearchParams();
  const changeAddress = useChangedAddress();
  const text = params.toString();
  const search = useMemo(() => {
    const own = new URLSearchParams(text);
    own.delete("imei");
    own.set("imei", imei);
    return own;
  }, [text, imei]);
  const setSearch: Page["setSearch"] = useCallback(
    (change, push) =>
      changeAddress((search) => {
        change(search);
        search.delete("imei");
      }, push),
    [changeAddress],
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
