import { CloseOutlined, DownOutlined, HomeOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useEffect, useRef } from "react";
import { useWords } from "@/lib/useWords";
import { HOME } from "../features";
import styles from "./TabStrip.module.css";
import type { Tabs } from "./useTabs";

/** The strip of open pages; Home has no close button. */
export function TabStrip({ tabs, nameOf }: { tabs: Tabs; nameOf: (path: string) => string }) {
  const t = useWords("shell");
  return (
    <nav className={styles.strip} aria-label={t("tabs")} data-testid="tab-strip">
      <div className={styles.list} onWheel={(e) => e.currentTarget.scrollBy({ left: e.deltaY })}>
        {tabs.tabs.map(({ path }) => (
          <Tab key={path} path={path} name={nameOf(path)} tabs={tabs} />
        ))}
      </div>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "others", label: t("closeOthers"), onClick: tabs.closeOthers },
            { key: "all", label: t("closeAll"), onClick: tabs.closeAll },
          ],
        }}
      >
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
    </nav>
  );
}

function Tab({ path, name, tabs }: { path: string; name: string; tabs: Tabs }) {
  const t = useWords("shell");
  const own = useRef<HTMLSpanElement>(null);
  const current = path === tabs.current;
  // More pages than the strip is wide: the one that is looked at is seen, also once its name has come.
  useEffect(() => {
    if (current && name) own.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, name]);
  return (
    <span ref={own} className={styles.tab} data-current={current || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-current={current ? "page" : undefined}
        onClick={() => tabs.go(path)}
        data-testid={`tab-${path.slice(1)}`}
      >
        {path === HOME ? <HomeOutlined aria-hidden /> : null}
        {name}
      </button>
      {path === HOME ? null : (
        <button
          type="button"
          className={styles.close}
          aria-label={t("closeTab", { name })}
          onClick={() => tabs.close(path)}
          data-testid={`tab-close-${path.slice(1)}`}
        >
          <CloseOutlined />
        </button>
      )}
    </span>
  );
}
