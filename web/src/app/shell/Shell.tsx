import { Spin } from "antd";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { Navigate } from "react-router";
import { SiteContext, useWebsiteInfo, type WebsiteInfo } from "@/features/site/public";
import { patiently } from "@/lib/patiently";
import { useEver } from "@/lib/useEver";
import { useNarrow } from "@/lib/useNarrow";
import { LiveContext } from "@/live/live";
import { DialogRoot } from "@/ui/DialogRoot";
import { Failure } from "@/ui/Failure";
import { DeniedAlert } from "../DeniedAlert";
import { pageAt } from "../features";
import { TabStrip } from "../workbench/TabStrip";
import { TabTitle } from "../workbench/TabTitle";
import { useTabs } from "../workbench/useTabs";
import { Workbench } from "../workbench/Workbench";
import { Header } from "./Header";
import { pagesOf, shownMenu } from "./menu";
import styles from "./Shell.module.css";
import { Shortcuts } from "./Shortcuts";
import { SideMenu } from "./SideMenu";
import { mayWatch, useLiveConnection } from "./useLiveConnection";
import { useMenuState } from "./useMenuState";
import { usePageNames } from "./usePageNames";
import { ViewBanner } from "./ViewBanner";

const MenuDrawer = lazy(patiently(() => import("./MenuDrawer")));
const ForcedPassword = lazy(() => import("./ForcedPassword"));

/** The frame of a signed-in user: loads the site, then draws header, menu, tabs and pages. */
export default function Shell() {
  return (
    <DialogRoot>
      <DeniedAlert />
      <Site />
    </DialogRoot>
  );
}

function Site() {
  const site = useWebsiteInfo();
  // The holder of one device has pages of their own.
  if (site.data?.currentUser.userType === 2) return <Navigate to="/showmap" replace />;
  if (site.data) return <Frame key={site.data.currentUser.loginName} site={site.data} />;
  return (
    <div className={styles.waiting}>
      {site.error ? (
        <Failure error={site.error} onRetry={() => void site.refetch()} />
      ) : (
        <Spin size="large" />
      )}
    </div>
  );
}

function Frame({ site: whole }: { site: WebsiteInfo }) {
  // Everybody below sees the menu with those pages only that this version has.
  const site = useMemo(() => ({ ...whole, menu: shownMenu(whole.menu) }), [whole]);
  const live = useLiveConnection(mayWatch(site));
  const allowed = pagesOf(site);
  const tabs = useTabs(site.currentUser.loginName, (path) => allowed.has(path));
  const nameOf = usePageNames(site);
  const menu = useMenuState();
  const [drawer, setDrawer] = useState(false);
  const narrow = useNarrow();
  const wide = narrow || pageAt(tabs.current)?.wide === true;
  useDocumentTitle(`${nameOf(tabs.current)} · ${site.siteConfig.siteTitle}`);
  return (
    <SiteContext value={site}>
      <LiveContext value={live}>
        <div className={styles.shell}>
          <ViewBanner user={site.currentUser} />
          <Header
            site={site}
            narrow={narrow}
            onMenu={wide ? () => setDrawer(true) : menu.toggle}
            menuOpen={wide ? drawer : !menu.collapsed}
          />
          <div className={styles.body}>
            {wide ? null : (
              <SideMenu site={site} current={tabs.current} collapsed={menu.collapsed} onGo={tabs.go} />
            )}
            <main className={styles.main}>
              {narrow ? <TabTitle tabs={tabs} nameOf={nameOf} /> : <TabStrip tabs={tabs} nameOf={nameOf} />}
              {/* The server refuses everything else until a first password has been replaced. */}
              {site.currentUser.mustChangePassword ? null : <Workbench tabs={tabs} />}
            </main>
          </div>
          {useEver(drawer && wide) ? (
            <Suspense fallback={null}>
              <MenuDrawer
                site={site}
                open={drawer && wide}
                current={tabs.current}
                onGo={tabs.go}
                onClose={() => setDrawer(false)}
              />
            </Suspense>
          ) : null}
          {site.currentUser.mustChangePassword ? (
            <Suspense fallback={null}>
              <ForcedPassword user={site.currentUser} />
            </Suspense>
          ) : null}
          <Shortcuts />
        </div>
      </LiveContext>
    </SiteContext>
  );
}

function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
