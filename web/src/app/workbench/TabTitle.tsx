import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useWords } from "@/lib/useWords";
import styles from "./TabStrip.module.css";
import { usePageList, useTabMenu } from "./useTabMenu";
import type { Tabs } from "./useTabs";

/** In place of the strip where there is no room for it: the page on screen, with a list of all that are open. */
export function TabTitle({ tabs, nameOf }: { tabs: Tabs; nameOf: (path: string) => string }) {
  const t = useWords("shell");
  const { items: pages = [], selectedKeys } = usePageList(tabs, nameOf);
  const acts = useTabMenu(tabs, tabs.current);
  return (
    <nav className={styles.strip} aria-label={t("tabs")} data-testid="tab-strip">
      <Dropdown trigger={["click"]} menu={{ items: [...pages, { type: "divider" }, ...acts], selectedKeys }}>
        <Button type="text" className={styles.title} data-testid="tabs-list">
          <span>{nameOf(tabs.current)}</span>
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </nav>
  );
}
