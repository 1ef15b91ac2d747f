import { createContext, lazy, type ReactNode, Suspense, use, useCallback } from "react";
import { AttentionDialog, type Watched } from "@/features/attention/public";
import { SettleDialog, type Settling } from "@/features/vehicle/public";
import { useDoing } from "@/ui/useDoing";
import type { AlarmRow, WaitingFilter } from "../api";
import { useAlarmsChanged } from "../queries";

const ProcessDialog = lazy(() => import("../process/ProcessDialog"));
const WaitingDialog = lazy(() => import("../process/WaitingDialog"));
const EvidenceDialog = lazy(() => import("../evidence/EvidenceDialog"));

/** What is done in a dialog with an alarm, or with the vehicle that it is about. */
export type AlarmAct =
  | { what: "process"; alarms: AlarmRow[]; onDone?: () => void }
  | { what: "waiting"; filter: WaitingFilter; onDone?: () => void }
  | { what: "evidence"; alarmId: string }
  | { what: "attention"; device: Watched; level: number }
  | { what: "settle"; vehicle: Settling };

const ActContext = createContext<(act: AlarmAct) => void>(() => {});

/** Opens the dialog of an act. */
export function useAlarmAct(): (act: AlarmAct) => void {
  return use(ActContext);
}

interface Props {
  /** Told when a dialog closes in which vehicles may have changed. */
  onChanged?: () => void;
  children: ReactNode;
}

/** Holds the dialogs that rows within open: a row leaves its list while somebody types. The evidence stays open below the others. */
export function AlarmActs({ onChanged, children }: Props) {
  const { now: act, start, stop } = useDoing<Exclude<AlarmAct, { what: "evidence" }>>();
  const { now: evidence, start: setEvidence, stop: hideEvidence } = useDoing<string>();
  const changed = useAlarmsChanged();
  const open = useCallback(
    (next: AlarmAct) => {
      if (next.what === "evidence") setEvidence(next.alarmId);
      else start(next);
    },
    [setEvidence, start],
  );
  const close = () => {
    stop();
    if (act?.what === "process" || act?.what === "waiting") return;
    changed();
    onChanged?.();
  };
  return (
    <ActContext value={open}>
      {children}
      <Suspense fallback={null}>
        {evidence === null ? null : (
          <EvidenceDialog key={evidence} alarmId={evidence} onOpen={setEvidence} onClose={hideEvidence} />
        )}
        {act?.what === "process" ? (
          <ProcessDialog alarms={act.alarms} onDone={act.onDone} onClose={close} />
        ) : null}
        {act?.what === "waiting" ? (
          <WaitingDialog filter={act.filter} onDone={act.onDone} onClose={close} />
        ) : null}
        {act?.what === "attention" ? (
          <AttentionDialog device={act.device} level={act.level} onClose={close} />
        ) : null}
        {act?.what === "settle" ? <SettleDialog vehicle={act.vehicle} onClose={close} /> : null}
      </Suspense>
    </ActContext>
  );
}
