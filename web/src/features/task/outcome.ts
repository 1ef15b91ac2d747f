import type { Task } from "./api";
import { ALARMS, BATCH, batchPage } from "./kinds";

/** Kinds of tasks that come to more than a file, each with the page that shows it. */
const pages: Record<string, (task: Task) => string> = {
  "threshold-tryout": ({ taskId }) => `/alarmthreshold?tryout=${taskId}`,
  [BATCH]: ({ taskId, createTime }) => batchPage(taskId, createTime),
};

/** Where what came of a task is shown; undefined where it is a file alone. */
export const outcomeOf = (task: Task): string | undefined => pages[task.kind]?.(task);

/** What a task counts. */
export function counted(task: Task): "devices" | "alarms" | "rows" {
  if (task.kind === ALARMS) return "alarms";
  return task.kind === "threshold-tryout" || task.kind === BATCH ? "devices" : "rows";
}

/** Whether there is a file of what a task that is done came to. */
export const hasFile = (task: Task): boolean => task.kind !== ALARMS;

/** What is said of a task that is done. The file of a batch is made when it is asked for, so that nobody knows its size. */
export function doneWords(task: Task): "doneBatch" | "doneDevices" | "doneAlarms" | "doneNote" {
  if (task.kind === BATCH) return "doneBatch";
  return ({ devices: "doneDevices", alarms: "doneAlarms", rows: "doneNote" } as const)[counted(task)];
}

/** What is said of a task that has ended. A batch that is done has issued its commands; what comes of these is told later. */
export function endWords(
  task: Task,
): "doneTitle" | "doneOutcome" | "batchTitle" | "alarmsTitle" | "failedTitle" {
  if (task.state !== "done") return "failedTitle";
  if (task.kind === ALARMS) return "alarmsTitle";
  if (task.kind === BATCH) return "batchTitle";
  return outcomeOf(task) ? "doneOutcome" : "doneTitle";
}

/** What a task that is done has made: the name of its file, which command went to how many devices, or how many alarms it processed. */
export const madeBy = (task: Task): string =>
  task.kind === BATCH || task.kind === ALARMS ? task.title : task.fileName;
