import { parseStored, perTab } from "@/lib/storage";
import type { Task } from "./api";
import { isPending } from "./queries";

const KEY = "waymark.tasks";

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === "number");

function waitedFor(): number[] {
  return parseStored(perTab.get(KEY), isIds, []);
}

function keep(ids: number[]): void {
  perTab.set(KEY, ids.length > 0 ? JSON.stringify(ids) : null);
}

/** This tab waits for a task that it has just started. */
export function waitFor(taskId: number): void {
  keep([...waitedFor(), taskId]);
}

/**
 * Which tasks have come to an end since the last look, in this tab and across reloads of it.
 * Those that ended before this tab knew of them are not news.
 */
export function takeFinished(tasks: Task[]): Task[] {
  const waited = waitedFor();
  const newest = Math.max(0, ...tasks.map((task) => task.taskId));
  const pending = tasks.filter(isPending).map((task) => task.taskId);
  // A list that was on its way when a task was started does not have it yet.
  keep([...pending, ...waited.filter((id) => id > newest)]);
  return tasks.filter(
    (task) => waited.includes(task.taskId) && (task.state === "done" || task.state === "failed"),
  );
}
