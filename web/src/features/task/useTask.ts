import { cancelTask, fetchFile } from "./api";
import { isPending, useTaskAct, useTasks } from "./queries";

/** One of the user's own tasks, followed while something still comes of it, and what can be done with it. */
export function useTask(taskId: number) {
  const list = useTasks();
  const cancelling = useTaskAct((one) => cancelTask(one.taskId));
  const fetching = useTaskAct(fetchFile);
  const task = list.data?.find((one) => one.taskId === taskId);
  return {
    task,
    pending: task !== undefined && isPending(task),
    loading: list.isPending || (!task && list.isFetching),
    error: list.error,
    retry: () => void list.refetch(),
    cancelling: cancelling.isPending,
    cancel: () => task && cancelling.mutate(task),
    fetching: fetching.isPending,
    download: () => task && fetching.mutate(task),
  };
}
