import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { Failure, messageOf } from "@/ui/Failure";
import { fetchBatchForms } from "../api";
import styles from "./Batch.module.css";
import { BATCH_FORM, BatchForm } from "./BatchForm";
import { BatchPreview, isReady } from "./BatchPreview";
import { useBatch } from "./useBatch";
import type { Whom } from "./whom";

interface Props {
  /** The devices that were chosen; without, an organisation or a list says which. */
  imeis?: string[];
  onClose: () => void;
}

/** One command to many devices: which and for whom, then what it would do, then in the background. */
export default function BatchDialog({ imeis, onClose }: Props) {
  const t = useWords("command");
  const ui = useWords("ui");
  const lang = useLang();
  const forms = useQuery({
    queryKey: ["batchForms", lang],
    queryFn: ({ signal }) => fetchBatchForms(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // each time as they are when the dialog opens
  });
  const [whom, setWhom] = useState<Whom>(
    imeis ? { kind: "chosen", imeis } : { kind: "organ", organId: undefined, below: true },
  );
  const [code, setCode] = useState<string>();
  const { draft, looked, typed, setTyped, look, back, issue, preview, send, isBusy } = useBatch(onClose);
  const seen = looked?.seen;
  const error = preview.error ?? send.error;
  return (
    <Modal
      open
      title={t("batch.title")}
      width={640}
      mask={{ closable: false }}
      onCancel={onClose}
      data-testid="command-batch"
      footer={
        looked ? (
          <>
            <Button onClick={back} disabled={isBusy} data-testid="batch-back">
              {t("batch.back")}
            </Button>
            <Button
              type="primary"
              danger={looked.seen.cuts}
              disabled={!isReady(looked.seen, typed)}
              loading={isBusy}
              onClick={issue}
              data-testid="batch-issue"
            >
              {t("batch.issue", { count: looked.seen.fit })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{ui("cancel")}</Button>
            <Button
              type="primary"
              htmlType="submit"
              form={BATCH_FORM}
              disabled={code === undefined}
              loading={preview.isPending}
              data-testid="batch-preview-button"
            >
              {t("batch.preview")}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        {error ? (
          <Alert type="error" showIcon title={messageOf(error, ui("noAnswer"))} className={styles.left} />
        ) : null}
        {forms.isPending ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
        {forms.error ? <Failure error={forms.error} onRetry={() => void forms.refetch()} /> : null}
        {forms.data && !seen ? (
          <div inert={isBusy /* what is shown next is of what was filled in */}>
            <BatchForm
              rows={forms.data.rows}
              draft={draft}
              code={code}
              onCode={setCode}
              whom={whom}
              onWhom={setWhom}
              onDone={look}
            />
          </div>
        ) : null}
        {seen ? <BatchPreview preview={seen} typed={typed} onTyped={setTyped} /> : null}
      </div>
    </Modal>
  );
}
