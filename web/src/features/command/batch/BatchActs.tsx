import { Button, Popconfirm } from "antd";
import { useReadOnly } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { Batch } from "../api";
import { isUnderWay, useBatchAct } from "./useBatches";

interface Props {
  batch: Batch;
  /** It is to be sent again to those that it did not reach; not to be had without. */
  onRest?: () => void;
  onChanged: () => void;
}

/** What can be done about a batch: it stands still, goes on, or is ended; and once it is issued it is sent again to those that it did not reach. */
export function BatchActs({ batch, onRest, onChanged }: Props) {
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
            cancelText={t("keep")}
            okButtonProps={{ danger: true, htmlType: "button" }}
            onConfirm={() => act.mutate("cancel")}
          >
            <Button size="small" danger disabled={readOnly} data-testid={`batch-cancel-${batch.batchId}`}>
              {t("batches.cancel")}
            </Button>
          </Popconfirm>
        </>
      ) : null}
      {onRest && batch.issuing === 0 && batch.rest > 0 ? (
        <Button size="small" disabled={readOnly} onClick={onRest} data-testid={`batch-rest-${batch.batchId}`}>
          {t("batches.rest", { count: batch.rest })}
        </Button>
      ) : null}
    </>
  );
}
