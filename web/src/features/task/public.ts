export { ExportButton } from "./ExportButton";
export { TaskTray } from "./TaskTray";
