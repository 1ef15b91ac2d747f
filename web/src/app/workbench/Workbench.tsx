import { memo, Suspense, useCallback, useMemo, useRef } from "react";
import { LookContext, useHeldLook } from "@/lib/look";
import { Awaited } from "@/ui/Awaited";
import { type Page, PageContext, useChangedAddress } from "@/ui/page";
import { Themed } from "@/ui/Themed";
import { pageAt } from "../features";
import { NoPage } from "./NoPage";
import { PageGuard } from "./PageGuard";
import type { Tab } from "./tabs";
import type { Tabs } from "./useTabs";
import styles from "./Workbench.module.css";

/**
 * Every open page that was looked at, one shown: maps, scroll positions and half-filled forms survive a change of tab.
 * After a reload the others wait until somebody comes to them.
 */
export function Workbench({ tabs }: { tabs: Tabs }) {
  return (
    <div className={styles.bench}>
      {tabs.valid ? null : <NoPage tabs={tabs} />}
      {tabs.tabs.map((tab) => (
        <KeptPage key={tab.path} tab={tab} active={tab.path === tabs.current} />
      ))}
    </div>
  );
}

function OpenPage({ tab, active }: { tab: Tab; active: boolean }) {
  const changeAddress = useChangedAddress();
  const query = tab.href.split("?")[1] ?? "";
  const setSearch: Page["setSearch"] = useCallback(
    (change, push) => {
      if (active) changeAddress(change, push);
    },
    [active, changeAddress],
  );
  const page = useMemo(
    () => ({ active, search: new URLSearchParams(query), setSearch }),
    [active, query, setSearch],
  );
  const look = useHeldLook(active);
  const Content = pageAt(tab.path)?.page;
  const visited = useRef(active);
  if (active) visited.current = true;
  if (!Content || !visited.current) return null;
  return (
    <section className={styles.page} data-active={active || undefined} inert={!active}>
      <LookContext value={look}>
        <Themed>
          <PageContext value={page}>
            <PageGuard>
              <Suspense fallback={<Awaited />}>
                <Content />
              </Suspense>
            </PageGuard>
          </PageContext>
        </Themed>
      </LookContext>
    </section>
  );
}

/** Drawn again only for what is its own: neither another page nor, while it is hidden, the look changes it. */
const KeptPage = memo(OpenPage);
