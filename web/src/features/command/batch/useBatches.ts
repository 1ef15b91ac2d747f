import { useMutation, useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useMay } from "@/features/site/public";
import { useLang } from "@/lib/look";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { type Batch, cancelBatch, continueBatch, fetchBatch, fetchBatches, pauseBatch } from "../api";
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

/** One batch, for those in charge of it; nothing for anybody else. */
export function useOneBatch(batchId: number) {
  const lang = useLang();
  const may = useMay()("/report/getcommandbatch");
  return useQuery({
    queryKey: ["commandBatches", lang, batchId],
    queryFn: ({ signal }) => fetchBatch(batchId, signal),
    enabled: batchId > 0 && Boolean(may),
    retry: false,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? POLL_MS : false),
  });
}

/** What a batch is called: its command and when it was begun; undefined for those who are not in charge of it. */
export function useBatchTitle(batchId: number): string | undefined {
  const t = useWords("command");
  const { data } = useOneBatch(batchId);
  return data && t("batches.of", { command: data.cmdCodeName, time: dateTime(data.createTime) });
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
