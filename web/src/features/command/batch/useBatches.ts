import { useMutation, useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { type Batch, cancelBatch, continueBatch, fetchBatches, pauseBatch } from "../api";
import { isOver } from "../states";

/** How often it is asked how far batches are that are under way (ms). */
const POLL_MS = 2000;

/** Whether commands of a batch are still to be issued, sent, or answered. */
export const isUnderWay = (batch: Batch) =>
  batch.issuing === 1 || batch.counts.some(({ cmdStatus, count }) => count > 0 && !isOver(cmdStatus));

/** The signed-in user's batches of commands, newest first. */
export function useBatches() {
  const lang = useLang();
  return useQuery({
    queryKey: ["commandBatches", lang],
    queryFn: ({ signal }) => fetchBatches(signal),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.rows.some(isUnderWay) ? POLL_MS : false),
  });
}

const acts = { pause: pauseBatch, goOn: continueBatch, cancel: cancelBatch };

/** What can be done about a batch. What went wrong is told, and the list comes again either way. */
export function useBatchAct(batchId: number, onChanged: () => void) {
  const t = useWords("command");
  const ui = useWords("ui");
  const { message } = App.useApp();
  return useMutation({
    mutationFn: async (act: keyof typeof acts) => void (await acts[act](batchId)),
    onSuccess: (_, act) => void message.success({ content: t(`batches.told.${act}`), key: "batch" }),
    onError: (error) => void message.error({ content: messageOf(error, ui("noAnswer")), key: "batch" }),
    onSettled: onChanged,
  });
}
