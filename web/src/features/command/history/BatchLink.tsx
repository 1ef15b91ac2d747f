import { Link } from "react-router";
import { useMay } from "@/features/site/public";
import { batchPage } from "@/features/task/public";
import type { Command } from "../api";
import { BatchState } from "../batch/BatchState";
import { useBatchTitle, useOneBatch } from "../batch/useBatches";
import styles from "./History.module.css";

interface Props {
  command: Command;
  /** The page of its commands is gone to. */
  onLeave: () => void;
}

/**
 * The batch that a command was issued with: it leads to all of its commands, and to what can be done about them. That it stands still is why a command of
 * it waits.
 */
export function BatchLink({ command: { batchId, createTime }, onLeave }: Props) {
  const mayList = useMay()("/report/getcommandreportlist");
  const { data: batch } = useOneBatch(batchId);
  const title = useBatchTitle(batchId) ?? String(batchId);
  return (
    <span className={styles.batch}>
      {mayList ? (
        <Link
          to={batchPage(batchId, batch?.createTime ?? createTime)}
          onClick={onLeave}
          data-testid="command-batch-link"
        >
          {title}
        </Link>
      ) : (
        title
      )}
      {batch ? <BatchState batch={batch} /> : null}
    </span>
  );
}
