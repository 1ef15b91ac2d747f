import { createContext, use } from "react";
import type { Watched } from "@/features/attention/public";
import type { Settling } from "@/features/vehicle/public";
import type { AlarmRow, WaitingFilter } from "../api";

/** What is done in a dialog with an alarm, or with the vehicle that it is about. */
export type AlarmAct =
  | { what: "process"; alarms: AlarmRow[]; onDone?: () => void }
  | { what: "waiting"; filter: WaitingFilter; onDone?: () => void }
  | { what: "evidence"; alarmId: string }
  | { what: "attention"; device: Watched; level: number }
  | { what: "settle"; vehicle: Settling };

/** What opens the dialogs; without it nothing does. */
export const ActContext = createContext<(act: AlarmAct) => void>(() => {});

/** Opens the dialog of an act. */
export function useAlarmAct(): (act: AlarmAct) => void {
  return use(ActContext);
}
