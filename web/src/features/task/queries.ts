import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { fetchTasks, type Task } from "./api";

/** Everything about tasks begins with this key. */
export const taskKey = ["task"] as const;

const POLL_MS = 1000;

/** Whether something still comes of a task. */
export function isPending(task: Task): boolean {
  return task.state === "queued" || task.state === "running";
}

/** The user's own tasks, newest first; asked for again and again only while something runs. */
export function useTasks() {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...taskKey, lang],
    queryFn: ({ signal }) => fetchTasks(signal),
    refetchInterval: (query) => (query.state.data?.some(isPending) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });
}

/** An act on a task: what went wrong is told, and the list comes again either way. */
export function useTaskAct(act: (task: Task) => Promise<unknown>) {
  const t = useWords("task");
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => void message.error(messageOf(error, t("failed"))),
    onSettled: () => client.invalidateQueries({ queryKey: taskKey }),
  });
}
