import { Button } from "antd";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { HOME, pageAt } from "../features";
import styles from "./NoPage.module.css";
import type { Tabs } from "./useTabs";

/** Stands where a page would be that there is not, or that is not this user's to open. */
export function NoPage({ tabs }: { tabs: Tabs }) {
  const t = useWords("shell");
  const forbidden = pageAt(tabs.current) !== undefined;
  return (
    <div className={styles.page} data-testid="no-page">
      <Notice
        kind={forbidden ? "forbidden" : "missing"}
        title={t(forbidden ? "forbiddenPage" : "noPage")}
        advice={t(forbidden ? "forbiddenPageAdvice" : "noPageAdvice", { address: tabs.current })}
        action={
          <Button onClick={() => tabs.go(HOME)} data-testid="no-page-home">
            {t("toHome")}
          </Button>
        }
      />
    </div>
  );
}
