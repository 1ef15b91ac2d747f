export { percent } from "./amounts";
export type { ExportFilters, ExportPath } from "./api";
export { ExportButton } from "./ExportButton";
export { TaskTray } from "./TaskTray";
export { useTask } from "./useTask";
export { useTaskStarted } from "./useTaskStarted";
