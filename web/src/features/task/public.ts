export { percent } from "./amounts";
export { type ExportFilters, type ExportPath, fetchBatchFile } from "./api";
export { ExportButton } from "./ExportButton";
export { batchPage } from "./kinds";
export { TaskTray } from "./TaskTray";
export { useTask } from "./useTask";
export { useTaskStarted } from "./useTaskStarted";
