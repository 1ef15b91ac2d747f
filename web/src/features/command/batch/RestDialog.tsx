import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert, Button, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useTaskStarted } from "@/features/task/public";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { Failure, messageOf } from "@/ui/Failure";
import { type BatchPreview as Preview, previewBatch, sendBatch } from "../api";
import { newKey, zone } from "../send/key";
import { BatchPreview, isReady } from "./BatchPreview";
import { areOthers, confirmationOf } from "./confirm";
import { useTyped } from "./useTyped";

/** Sends the command of a batch again, as it was filled in, to those that it did not reach. Mount it to open it. */
export function RestDialog({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  const t = useWords("command");
  const ui = useWords("ui");
  const lang = useLang();
  const started = useTaskStarted();
  const [key] = useState(newKey); // sent once more, because no answer came, it is the same wish
  const wish = { restOf: batchId, zone: zone() };
  const preview = useQuery({
    queryKey: ["restOfBatch", lang, batchId],
    queryFn: () => previewBatch(wish),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false, // what is on screen does not change under the hand
  });
  const seen = preview.data;
  const { typed, setTyped, clear } = useTyped(seen);
  const send = useMutation({
    mutationFn: (of: Preview) => sendBatch({ ...wish, clientKey: key, ...confirmationOf(of, typed) }),
    onSuccess: ({ taskId }) => started(taskId, "work"),
    onError: (error) => {
      if (!areOthers(error)) return; // else it is looked at anew, and confirmed anew
      clear();
      void preview.refetch();
    },
  });
  const ready = seen && !preview.error && isReady(seen, typed);
  return (
    <Modal
      open
      title={t("batches.restTitle")}
      width={600}
      mask={{ closable: false }}
      onCancel={onClose}
      data-testid="batch-rest"
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button
            type="primary"
            danger={seen?.cuts}
            disabled={!ready}
            loading={send.isPending || preview.isFetching}
            onClick={() => seen && send.mutate(seen, { onSuccess: onClose })}
            data-testid="batch-rest-issue"
          >
            {t("batch.issue", { count: seen?.fit ?? 0 })}
          </Button>
        </>
      }
    >
      {send.error ? <Alert type="error" showIcon title={messageOf(send.error, ui("noAnswer"))} /> : null}
      {preview.error ? <Failure error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {preview.isPending ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : null}
      {seen ? <BatchPreview preview={seen} typed={typed} onTyped={setTyped} /> : null}
    </Modal>
  );
}
