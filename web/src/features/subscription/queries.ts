import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { fetchLog, fetchSubscriptions, type Run } from "./api";

/** Everything about subscriptions begins with this key. */
export const subscriptionKey = ["subscription"] as const;

const POLL_MS = 2000;

/** Whether more will become of a run. */
export const goesOn = (run: Run | null | undefined): boolean =>
  run?.state === "making" || run?.state === "waiting";

/** One's own subscriptions; asked for again while something is on its way. */
export function useSubscriptions() {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...subscriptionKey, "list", lang],
    queryFn: ({ signal }) => fetchSubscriptions(signal),
    refetchInterval: (query) => (query.state.data?.rows.some(({ last }) => goesOn(last)) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });
}

/** What a subscription sent. */
export function useLog(subscriptionId: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...subscriptionKey, "log", subscriptionId, lang],
    queryFn: ({ signal }) => fetchLog(subscriptionId, signal),
    refetchInterval: (query) => (query.state.data?.some(goesOn) ? POLL_MS : false),
  });
}

/** An act on subscriptions: what came of it is told, and the list comes again either way. */
export function useAct<Of>(act: (of: Of) => Promise<unknown>, done: string) {
  const t = useWords("subscription");
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => void message.success({ content: done, key: "subscription" }),
    onError: (error) => void message.error({ content: messageOf(error, t("failed")), key: "subscription" }),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptionKey }),
  });
}

/** Has the list come again. */
export function useChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: subscriptionKey });
}
