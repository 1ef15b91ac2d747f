import type { Task } from "./api";
import { BATCH, batchPage } from "./kinds";

/** Kinds of tasks that come to more than a file, each with the page that shows it. */
const pages: Record<string, (task: Task) => string> = {
  "threshold-tryout": ({ taskId }) => `/alarmthreshold?tryout=${taskId}`,
  [BATCH]: ({ taskId, createTime }) => batchPage(taskId, createTime),
};

/** Where what came of a task is shown; undefined where it is a file alone. */
export const outcomeOf = (task: Task): string | undefined => pages[task.kind]?.(task);

/** Whether a task counts devices, and not rows. */
export const countsDevices = (task: Task): boolean => task.kind === "threshold-tryout" || task.kind === BATCH;

/** What is said of a task that is done. The file of a batch is made when it is asked for, so that nobody knows its size. */
export function doneWords(task: Task): "doneBatch" | "doneDevices" | "doneNote" {
  if (task.kind === BATCH) return "doneBatch";
  return countsDevices(task) ? "doneDevices" : "doneNote";
}

/** What is said of a task that has ended. A batch that is done has issued its commands; what comes of these is told later. */
export function endWords(task: Task): "doneTitle" | "doneOutcome" | "batchTitle" | "failedTitle" {
  if (task.state !== "done") return "failedTitle";
  if (task.kind === BATCH) return "batchTitle";
  return outcomeOf(task) ? "doneOutcome" : "doneTitle";
}

/** What a task that is done has made: the name of its file, or which command went to how many devices. */
export const madeBy = (task: Task): string => (task.kind === BATCH ? task.title : task.fileName);
