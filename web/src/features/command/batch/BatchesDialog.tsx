import { Modal, Skeleton } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import styles from "./Batch.module.css";
import { BatchItem } from "./BatchItem";
import { RestDialog } from "./RestDialog";
import { useBatches } from "./useBatches";

/** My batches of commands: how far each is, what became of it, and what can still be done about it. Mount it to open it. */
export default function BatchesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("command");
  const batches = useBatches();
  const [rest, setRest] = useState(0);
  const rows = batches.data?.rows;
  return (
    <>
      <Modal
        open
        title={t("batches.title")}
        width={640}
        footer={null}
        onCancel={onClose}
        data-testid="command-batches"
      >
        {batches.error && !rows ? (
          <Failure error={batches.error} onRetry={() => void batches.refetch()} />
        ) : null}
        {!rows && !batches.error ? <Skeleton active title={false} paragraph={{ rows: 5 }} /> : null}
        {rows?.length === 0 ? (
          <Notice kind="empty" title={t("batches.none")} advice={t("batches.noneAdvice")} />
        ) : null}
        <ul className={styles.batches} aria-live="polite">
          {rows?.map((batch) => (
            <BatchItem
              key={batch.batchId}
              batch={batch}
              onRest={() => setRest(batch.batchId)}
              onChanged={() => void batches.refetch()}
              onLeave={onClose}
            />
          ))}
        </ul>
      </Modal>
      {rest ? (
        <RestDialog
          batchId={rest}
          onClose={() => {
            setRest(0);
            void batches.refetch();
          }}
        />
      ) : null}
    </>
  );
}
