import { useWords } from "@/lib/useWords";
import styles from "./Batch.module.css";
import { BatchActs } from "./BatchActs";
import { BatchFile } from "./BatchLinks";
import { BatchCounts, BatchState } from "./BatchState";
import { useOneBatch } from "./useBatches";

/** Over the commands of a batch: who began it, how it stands, and what those in charge of it can do about it. Nothing for anybody else. */
export default function BatchBar({ batchId }: { batchId: number }) {
  const t = useWords("command");
  const { data: batch, refetch } = useOneBatch(batchId);
  if (!batch) return null;
  return (
    <section
      className={styles.bar}
      aria-label={t("batches.bar")}
      data-testid="batch-bar"
      data-state={batch.state}
    >
      <div className={styles.tells} aria-live="polite">
        <div className={styles.head}>
          {t("batches.begunBy", { name: batch.createUser })}
          <BatchState batch={batch} />
        </div>
        <BatchCounts batch={batch} />
      </div>
      <div className={styles.acts}>
        <BatchActs batch={batch} onChanged={() => void refetch()} />
        {batch.own && batch.kept ? <BatchFile batchId={batchId} /> : null}
      </div>
    </section>
  );
}
