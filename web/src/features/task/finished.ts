import { parseStored, perTab } from "@/lib/storage";
import type { Task } from "./api";
import { isPending } from "./queries";

const KEY = "waymark.tasks";

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === "number");

/**
 * Which tasks have come to an end since the last look, in this tab and across reloads of it.
 * Those that ended elsewhere before this tab knew of them are not news.
 */
export function takeFinished(tasks: Task[]): Task[] {
  const waited = new Set(parseStored(perTab.get(KEY), isIds, []));
  const pending = tasks.filter(isPending).map((task) => task.taskId);
  perTab.set(KEY, pending.length > 0 ? JSON.stringify(pending) : null);
  return tasks.filter(
    (task) => waited.has(task.taskId) && (task.state === "done" || task.state === "failed"),
  );
}
