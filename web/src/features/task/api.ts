import type { GetAnswer, PostBody } from "@/lib/api";
import type { exports } from "@/lib/facts.gen";
import { download, get, post } from "@/lib/http";
import { fileZone } from "@/lib/zone";
import { BATCH } from "./kinds";

/** A piece of long work that somebody waits for, such as an export. */
export type Task = NonNullable<GetAnswer<"/task/gettasklist">>[number];

/** A call that has a list written to a file. */
export type ExportPath = (typeof exports)[number];

/** The filters of the list that is exported, as the list itself is asked with. */
export type ExportFilters<P extends ExportPath> = Omit<PostBody<P>, "zone" | "timeZone">;

export async function fetchTasks(signal?: AbortSignal): Promise<Task[]> {
  return (await get("/task/gettasklist", {}, signal)) ?? [];
}

/** Queues an export; times in it are in the browser's zone. */
export function startExport<P extends ExportPath>(path: P, filters: ExportFilters<P>) {
  const body = { ...filters, ...fileZone(new Date()) } as unknown as PostBody<P>;
  return post(path, body);
}

export function cancelTask(taskId: number) {
  return post("/task/canceltask", { taskId });
}

export function removeTask(taskId: number) {
  return post("/task/removetask", { taskId });
}

/** Fetches what came of each device of a batch, as it is now; the browser keeps it under a name. */
export function fetchBatchFile(batchId: number, name: string): Promise<void> {
  return download("/report/getcommandbatchfile", { batchId, ...fileZone(new Date()) }, name);
}

/** Fetches the result of a task; the browser keeps it under its name. */
export function fetchFile(task: Task): Promise<void> {
  if (task.kind === BATCH) return fetchBatchFile(task.taskId, task.fileName);
  return download("/task/gettaskfile", { taskId: task.taskId }, task.fileName);
}
