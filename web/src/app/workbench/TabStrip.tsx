import { CloseOutlined, DownOutlined, HomeOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useEffect, useRef } from "react";
import { useWords } from "@/lib/useWords";
import { HOME } from "../features";
import styles from "./TabStrip.module.css";
import { useOverflow } from "./useOverflow";
import { usePageList, useTabMenu } from "./useTabMenu";
import type { Tabs } from "./useTabs";

interface Props {
  tabs: Tabs;
  nameOf: (path: string) => string;
}

/** The strip of open pages; Home has no close button. Where they do not fit, it fades and offers a list of them. */
export function TabStrip({ tabs, nameOf }: Props) {
  const t = useWords("shell");
  const row = useRef<HTMLDivElement>(null);
  const { over, look } = useOverflow(row, tabs.tabs.map(({ path }) => nameOf(path)).join());
  return (
    <nav className={styles.strip} aria-label={t("tabs")} data-testid="tab-strip">
      <div
        ref={row}
        className={styles.list}
        data-left={over.left || undefined}
        data-right={over.right || undefined}
        onScroll={look}
        onWheel={(e) => e.currentTarget.scrollBy({ left: e.deltaY })}
      >
        {tabs.tabs.map(({ path }) => (
          <Tab key={path} path={path} name={nameOf(path)} tabs={tabs} />
        ))}
      </div>
      {over.left || over.right ? <AllPages tabs={tabs} nameOf={nameOf} /> : null}
      <CloseMenu tabs={tabs} />
    </nav>
  );
}

function AllPages({ tabs, nameOf }: Props) {
  const t = useWords("shell");
  const label = t("allTabs", { count: tabs.tabs.length });
  return (
    <Dropdown trigger={["click"]} menu={usePageList(tabs, nameOf)}>
      <Button
        type="text"
        size="small"
        className={styles.more}
        icon={<UnorderedListOutlined />}
        aria-label={label}
        data-tip={label}
        data-testid="tabs-list"
      />
    </Dropdown>
  );
}

function CloseMenu({ tabs }: { tabs: Tabs }) {
  const t = useWords("shell");
  const items = [
    { key: "others", label: t("closeOthers"), onClick: () => tabs.closeOthers(tabs.current) },
    { key: "all", label: t("closeAll"), onClick: tabs.closeAll },
  ];
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button
        type="text"
        size="small"
        className={styles.more}
        icon={<DownOutlined />}
        iconPlacement="end"
        data-testid="tabs-close-menu"
      >
        {t("close")}
      </Button>
    </Dropdown>
  );
}

function Tab({ path, name, tabs }: { path: string; name: string; tabs: Tabs }) {
  const t = useWords("shell");
  const own = useRef<HTMLSpanElement>(null);
  const current = path === tabs.current;
  const closes = path !== HOME;
  // More pages than the strip is wide: the one that is looked at is seen, also once its name has come.
  useEffect(() => {
    if (current && name) own.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, name]);
  return (
    <Dropdown trigger={["contextMenu"]} menu={{ items: useTabMenu(tabs, path) }}>
      <span ref={own} className={styles.tab} data-current={current || undefined}>
        <button
          type="button"
          className={styles.name}
          aria-current={current ? "page" : undefined}
          onClick={() => tabs.go(path)}
          // The middle button closes, and must not begin to scroll.
          onMouseDown={(event) => event.button === 1 && event.preventDefault()}
          onAuxClick={(event) => event.button === 1 && closes && tabs.close(path)}
          data-testid={`tab-${path.slice(1)}`}
        >
          {closes ? null : <HomeOutlined aria-hidden />}
          {name}
        </button>
        {closes ? (
          <button
            type="button"
            className={styles.close}
            aria-label={t("closeTab", { name })}
            onClick={() => tabs.close(path)}
            data-testid={`tab-close-${path.slice(1)}`}
          >
            <CloseOutlined />
          </button>
        ) : null}
      </span>
    </Dropdown>
  );
}
