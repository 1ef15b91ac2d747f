import { Checkbox } from "antd";
import { useState } from "react";
import { OrganTree, WATCHED } from "@/features/organ/public";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { useLive } from "@/live/live";
import { Panel } from "@/ui/Panel";
import { useMonitor } from "./monitor";
import styles from "./OrganPanel.module.css";

/** Whose vehicles are shown. */
export function OrganPanel() {
  const t = useWords("organ");
  const { tree, filters, setFilters } = useMonitor();
  const { vehicles } = useLive();
  const counts = useCell(vehicles.counts);
  const [open, setOpen] = useState(true);
  return (
    <Panel
      title={t("title")}
      open={open}
      onToggle={() => setOpen(!open)}
      extra={
        <Checkbox
          className={styles.sub}
          checked={filters.sub}
          disabled={filters.organ === WATCHED}
          onChange={(event) => setFilters({ sub: event.target.checked })}
          data-testid="include-sub"
        >
          {t("includeSub")}
        </Checkbox>
      }
    >
      <div className={styles.tree}>
        <OrganTree
          nodes={tree}
          chosen={filters.organ}
          onChoose={(organ) => setFilters({ organ })}
          watchedCount={counts?.attentionCount}
        />
      </div>
    </Panel>
  );
}
