import { CloseOutlined, DownOutlined, HomeOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useWords } from "@/lib/useWords";
import { HOME } from "../features";
import styles from "./TabStrip.module.css";
import type { Tabs } from "./useTabs";

/** The strip of open pages; Home has no close button. */
export function TabStrip({ tabs, nameOf }: { tabs: Tabs; nameOf: (path: string) => string }) {
  const t = useWords("shell");
  return (
    <nav className={styles.strip} aria-label={t("tabs")} data-testid="tab-strip">
      <div className={styles.list}>
        {tabs.tabs.map(({ path }) => (
          <span key={path} className={styles.tab} data-current={path === tabs.current || undefined}>
            <button
              type="button"
              className={styles.name}
              aria-current={path === tabs.current ? "page" : undefined}
              onClick={() => tabs.go(path)}
              data-testid={`tab-${path.slice(1)}`}
            >
              {path === HOME ? <HomeOutlined aria-hidden /> : null}
              {nameOf(path)}
            </button>
            {path === HOME ? null : (
              <button
                type="button"
                className={styles.close}
                aria-label={t("closeTab", { name: nameOf(path) })}
                onClick={() => tabs.close(path)}
                data-testid={`tab-close-${path.slice(1)}`}
              >
                <CloseOutlined />
              </button>
            )}
          </span>
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
