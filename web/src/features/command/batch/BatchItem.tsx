import { Progress } from "antd";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { Batch } from "../api";
import styles from "./Batch.module.css";
import { BatchActs } from "./BatchActs";
import { BatchLinks } from "./BatchLinks";
import { BatchCounts, BatchState } from "./BatchState";

interface Props {
  batch: Batch;
  /** It is to be sent again to those that it did not reach. */
  onRest: () => void;
  onChanged: () => void;
  /** The page of its commands is gone to. */
  onLeave: () => void;
}

/** One batch: the command, how many have it, what became of them, and its buttons. */
export function BatchItem({ batch, onRest, onChanged, onLeave }: Props) {
  const t = useWords("command");
  const { total, issued, state } = batch;
  return (
    <li className={styles.batch} data-testid={`batch-${batch.batchId}`} data-state={state}>
      <div className={styles.head}>
        <strong>{batch.cmdCodeName}</strong>
        <span className={styles.quiet}>{dateTime(batch.createTime)}</span>
        <BatchState batch={batch} />
      </div>
      <Progress
        percent={total > 0 ? Math.floor((100 * issued) / total) : 100}
        status={state === "going" && batch.issuing === 1 ? "active" : "normal"}
        size="small"
        aria-label={t("batches.progress")}
      />
      <BatchCounts batch={batch} />
      <div className={styles.acts}>
        <BatchActs batch={batch} onRest={onRest} onChanged={onChanged} />
        <BatchLinks batch={batch} onLeave={onLeave} />
      </div>
    </li>
  );
}
