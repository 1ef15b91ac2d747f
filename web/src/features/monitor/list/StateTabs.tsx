import type { DeviceStatistics } from "@/features/device/public";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { type StateTab, stateTabs } from "../filters";
import { useMonitor } from "../monitor";
import styles from "./StateTabs.module.css";

const counter: Record<StateTab, keyof DeviceStatistics> = {
  all: "total",
  online: "online",
  moving: "moving",
  parked: "parked",
  offline: "offline",
  unused: "notuse",
};

/** All, then each state; a count is shown only above zero. */
export function StateTabs({ statistics }: { statistics?: DeviceStatistics }) {
  const t = useWords("monitor");
  const { filters, setFilters } = useMonitor();
  return (
    <div className={styles.tabs} role="tablist">
      {stateTabs.map((tab) => {
        const count = statistics?.[counter[tab]] ?? 0;
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={filters.state === tab}
            className={styles.tab}
            data-testid={`state-tab-${tab}`}
            onClick={() => setFilters({ state: tab })}
          >
            <span>{t(`tab.${tab}`)}</span>
            <span className={styles.count}>{count > 0 ? numberText(count) : null}</span>
          </button>
        );
      })}
    </div>
  );
}
