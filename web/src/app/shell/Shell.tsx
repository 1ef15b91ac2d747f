import { Spin } from "antd";
import { useEffect, useState } from "react";
import { SiteContext, useWebsiteInfo, type WebsiteInfo } from "@/features/site/public";
import { LiveContext } from "@/live/live";
import { Failure } from "@/ui/Failure";
import { pageAt } from "../features";
import { TabStrip } from "../workbench/TabStrip";
import { useTabs } from "../workbench/useTabs";
import { Workbench } from "../workbench/Workbench";
import { ForcedPassword } from "./ForcedPassword";
import { Header } from "./Header";
import { MenuDrawer } from "./MenuDrawer";
import { pagesOf } from "./menu";
import styles from "./Shell.module.css";
import { Shortcuts } from "./Shortcuts";
import { SideMenu } from "./SideMenu";
import { useLiveConnection } from "./useLiveConnection";
import { useMenuState } from "./useMenuState";
import { usePageNames } from "./usePageNames";

/** The frame of a signed-in user: loads the site, then draws header, menu, tabs and pages. */
export function Shell() {
  const site = useWebsiteInfo();
  if (site.data) return <Frame site={site.data} />;
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

function Frame({ site }: { site: WebsiteInfo }) {
  const live = useLiveConnection();
  const allowed = pagesOf(site);
  const tabs = useTabs(site.currentUser.loginName, (path) => allowed.has(path));
  const nameOf = usePageNames(site);
  const menu = useMenuState();
  const [drawer, setDrawer] = useState(false);
  const wide = pageAt(tabs.current)?.wide === true;
  useDocumentTitle(`${nameOf(tabs.current)} · ${site.siteConfig.siteTitle}`);
  return (
    <SiteContext value={site}>
      <LiveContext value={live}>
        <div className={styles.shell}>
          <Header
            site={site}
            onMenu={wide ? () => setDrawer(true) : menu.toggle}
            menuOpen={wide ? drawer : !menu.collapsed}
          />
          <div className={styles.body}>
            {wide ? null : (
              <SideMenu site={site} current={tabs.current} collapsed={menu.collapsed} onGo={tabs.go} />
            )}
            <main className={styles.main}>
              <TabStrip tabs={tabs} nameOf={nameOf} />
              <Workbench tabs={tabs} />
            </main>
          </div>
          <MenuDrawer
            site={site}
            open={drawer && wide}
            current={tabs.current}
            onGo={tabs.go}
            onClose={() => setDrawer(false)}
          />
          <ForcedPassword user={site.currentUser} />
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
