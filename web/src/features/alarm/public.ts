import { lazy } from "react";

export { AlarmActs } from "./acts/AlarmActs";
export { useAlarmAct } from "./acts/act";
export { ProcessMany } from "./acts/ProcessMany";
export { EvidenceButton, ProcessButton, SettleRowButton, WatchButton } from "./acts/RowActs";
export type { AlarmRow } from "./api";
export { useAlarmNews } from "./news";
export { AGAIN_MS, alarmKey, useAlarmsChanged } from "./queries";

/** Notes what was done about one alarm, or several. */
export const ProcessDialog = lazy(() => import("./process/ProcessDialog"));
/** What an alarm was judged by, on one page that can be printed. */
export const EvidenceDialog = lazy(() => import("./evidence/EvidenceDialog"));
/** The alarms of a class. */
export const AlarmDialog = lazy(() => import("./list/AlarmDialog"));
/** The list of open alarms over a map. */
export const RiskAlarms = lazy(() => import("./risk/RiskAlarms"));
