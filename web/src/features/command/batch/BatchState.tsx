import { useWords } from "@/lib/useWords";
import type { Batch } from "../api";
import styles from "./Batch.module.css";

/** That a batch stands still or was cancelled, and by whom where that was not who began it; nothing while it goes. */
export function BatchState({ batch: { state, setBy } }: { batch: Batch }) {
  const t = useWords("command");
  if (state === "going") return null;
  return (
    <span className={styles.stands}>
      {setBy ? t(`batches.by.${state}`, { name: setBy }) : t(`batches.state.${state}`)}
    </span>
  );
}

/** How many devices have their command, and what became of it. */
export function BatchCounts({ batch: { batchId, issued, total, counts } }: { batch: Batch }) {
  const t = useWords("command");
  return (
    <div className={styles.quiet} data-testid={`batch-counts-${batchId}`}>
      {t("batches.issued", { issued, total })}
      {counts.map(({ cmdStatus, cmdStatusName, count }) => (
        <span key={cmdStatus}>{` · ${cmdStatusName} ${count}`}</span>
      ))}
    </div>
  );
}
