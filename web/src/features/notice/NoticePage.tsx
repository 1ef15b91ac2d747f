import { Segmented } from "antd";
import { useState } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { LogList } from "./log/LogList";
import styles from "./Notice.module.css";
import { RuleList } from "./rules/RuleList";

const views = ["rules", "log"] as const;
type View = (typeof views)[number];

/** Who is told of alarms, and what was told. */
export default function NoticePage() {
  const t = useWords("notice");
  const [view, setView] = useState<View>("rules");
  const choose = (
    <Segmented<View>
      tabIndex={-1}
      value={view}
      options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={setView}
      aria-label={t("views")}
      data-testid="notice-view"
    />
  );
  // A phone folds the filters away, and with them what one could not find there.
  const place = useNarrow() ? { above: <div className={styles.views}>{choose}</div> } : { choose };
  return view === "rules" ? <RuleList {...place} /> : <LogList {...place} />;
}
