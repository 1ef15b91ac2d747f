import { Suspense, useState } from "react";
import { AlarmDialog } from "@/features/alarm/public";
import { useChoices } from "@/features/dictionary/public";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { usePage } from "@/ui/page";
import { StopDialog } from "../stop/lazy";
import { useOpenDevice } from "../useOpenDevice";
import { WatchedDialog } from "../watched/lazy";
import { type AlarmClass, classes } from "./classes";
import styles from "./RiskPanel.module.css";
import { useAlarmCounts } from "./useAlarmCounts";

/** What each class of alarms has, red above 0; a counter opens what it counts. */
export function RiskPanel() {
  const t = useWords("home");
  const { active } = usePage();
  const names = useChoices("ALARM_CLASS");
  const [open, setOpen] = useState<AlarmClass | null>(null);
  const counts = useAlarmCounts(active);
  const nameOf = (key: AlarmClass) => names.find((choice) => choice.key === key)?.val ?? "";
  const failed = counts.error && !counts.data;
  return (
    <section
      className={styles.panel}
      aria-label={t("risk.title")}
      data-testid={failed ? undefined : "home-risk"}
    >
      {failed ? (
        <Failure error={counts.error} onRetry={() => void counts.refetch()} />
      ) : (
        <>
          <h2>{t("risk.title")}</h2>
          <ul>
            {classes.map((key) => (
              <li key={key}>
                <Counter name={nameOf(key)} count={counts.data?.[key]} of={key} onOpen={() => setOpen(key)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {/* What is open stays open, whatever becomes of the counters. */}
      <Suspense fallback={null}>
        {open ? <Opened of={open} name={nameOf(open)} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </section>
  );
}

interface CounterProps {
  of: AlarmClass;
  name: string;
  count: number | undefined;
  onOpen: () => void;
}

function Counter({ of, name, count, onOpen }: CounterProps) {
  return (
    <button
      type="button"
      className={styles.counter}
      data-some={count ? true : undefined}
      data-none={count === 0 || undefined}
      onClick={onOpen}
      data-testid={`risk-count-${of}`}
    >
      <span className={styles.figure}>{count === undefined ? "–" : numberText(count)}</span>
      <span className={styles.name} title={name}>
        {name}
      </span>
    </button>
  );
}

/** What a counter opens: devices that are watched, vehicles that stand, or alarms. */
function Opened({ of, name, onClose }: { of: AlarmClass; name: string; onClose: () => void }) {
  const onDevice = useOpenDevice();
  const props = { name, onDevice, onClose };
  if (of === "ATTENTION") return <WatchedDialog {...props} />;
  if (of === "PACKING") return <StopDialog {...props} />;
  return <AlarmDialog alarmClass={of} {...props} />;
}
