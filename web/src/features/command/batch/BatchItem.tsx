import { Button, Popconfirm, Progress } from "antd";
import { useReadOnly } from "@/features/site/public";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { Batch } from "../api";
import styles from "./Batch.module.css";
import { BatchLinks } from "./BatchLinks";
import { isUnderWay, useBatchAct } from "./useBatches";

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
  const { total, issued, state, counts } = batch;
  return (
    <li className={styles.batch} data-testid={`batch-${batch.batchId}`} data-state={state}>
      <div className={styles.head}>
        <strong>{batch.cmdCodeName}</strong>
        <span className={styles.quiet}>{dateTime(batch.createTime)}</span>
        {state === "going" ? null : <span className={styles.stands}>{t(`batches.state.${state}`)}</span>}
      </div>
      <Progress
        percent={total > 0 ? Math.floor((100 * issued) / total) : 100}
        status={state === "going" && batch.issuing === 1 ? "active" : "normal"}
        size="small"
        aria-label={t("batches.progress")}
      />
      <div className={styles.quiet} data-testid={`batch-counts-${batch.batchId}`}>
        {t("batches.issued", { issued, total })}
        {counts.map(({ cmdStatus, cmdStatusName, count }) => (
          <span key={cmdStatus}>{` · ${cmdStatusName} ${count}`}</span>
        ))}
      </div>
      <div className={styles.acts}>
        <Acts batch={batch} onRest={onRest} onChanged={onChanged} />
        <BatchLinks batch={batch} onLeave={onLeave} />
      </div>
    </li>
  );
}

function Acts({ batch, onRest, onChanged }: Omit<Props, "onLeave">) {
  const t = useWords("command");
  const readOnly = useReadOnly();
  const act = useBatchAct(batch.batchId, onChanged);
  const open = isUnderWay(batch) && batch.state !== "cancelled";
  const way = batch.state === "paused" ? "goOn" : "pause";
  return (
    <>
      {open ? (
        <>
          <Button
            size="small"
            disabled={readOnly}
            loading={act.isPending && act.variables === way}
            onClick={() => act.mutate(way)}
            data-testid={`batch-${way}-${batch.batchId}`}
          >
            {t(`batches.${way}`)}
          </Button>
          <Popconfirm
            title={t("batches.cancelAsk")}
            okText={t("batches.cancel")}
            okButtonProps={{ danger: true, htmlType: "button" }}
            onConfirm={() => act.mutate("cancel")}
          >
            <Button size="small" danger disabled={readOnly} data-testid={`batch-cancel-${batch.batchId}`}>
              {t("batches.cancel")}
            </Button>
          </Popconfirm>
        </>
      ) : null}
      {batch.issuing === 0 && batch.rest > 0 ? (
        <Button size="small" disabled={readOnly} onClick={onRest} data-testid={`batch-rest-${batch.batchId}`}>
          {t("batches.rest", { count: batch.rest })}
        </Button>
      ) : null}
    </>
  );
}
