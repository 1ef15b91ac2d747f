import { lazy, type ReactNode, Suspense, useCallback } from "react";
import { AttentionDialog } from "@/features/attention/public";
import { SettleDialog } from "@/features/vehicle/public";
import { useDoing } from "@/ui/useDoing";
import { useAlarmsChanged } from "../queries";
import { ActContext, type AlarmAct } from "./act";

const ProcessDialog = lazy(() => import("../process/ProcessDialog"));
const WaitingDialog = lazy(() => import("../process/WaitingDialog"));
const EvidenceDialog = lazy(() => import("../evidence/EvidenceDialog"));

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
