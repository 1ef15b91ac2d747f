import type { Task } from "./api";

/** Kinds of tasks that come to more than a file, each with the page that shows it. */
const pages: Record<string, (taskId: number) => string> = {
  "threshold-tryout": (taskId) => `/alarmthreshold?tryout=${taskId}`,
};

/** Where what came of a task is shown; undefined where it is a file alone. */
export const outcomeOf = (task: Task): string | undefined => pages[task.kind]?.(task.taskId);

/** Whether a task counts devices, and not rows. */
export const countsDevices = (task: Task): boolean => task.kind === "threshold-tryout";
