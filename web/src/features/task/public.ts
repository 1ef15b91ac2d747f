export type { ExportFilters, ExportPath } from "./api";
export { ExportButton } from "./ExportButton";
export { TaskTray } from "./TaskTray";
export { useTaskStarted } from "./useTaskStarted";
