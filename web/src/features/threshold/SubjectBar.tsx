import { Button, Segmented } from "antd";
import { lazy, Suspense, useState } from "react";
import { PickDevice } from "@/features/device/public";
import type { ChosenVehicle } from "@/features/vehicle/public";
import { useWords } from "@/lib/useWords";
import type { Subject } from "./api";
import styles from "./Threshold.module.css";

const SubjectChoice = lazy(() => import("./SubjectChoice"));

const levels = ["installation", "organ", "vehicle", "device"] as const;
type Level = (typeof levels)[number];

/** What was chosen on each level, so that one finds it again on the way back. */
export interface Chosen {
  level: Level;
  organId?: number;
  vehicle?: ChosenVehicle;
  imei?: string;
}

/** What thresholds are asked for; null where it is still to be chosen. */
export function subjectOf({ level, organId, vehicle, imei }: Chosen): Subject | null {
  if (level === "installation") return {};
  if (level === "organ") return organId ? { organId } : null;
  if (level === "vehicle") return vehicle ? { carId: vehicle.carId } : null;
  return imei ? { imei } : null;
}

/** Chooses the level, and on it the organisation, vehicle or device. */
export function SubjectBar({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const t = useWords("threshold");
  const [picking, setPicking] = useState(false);
  return (
    <div className={styles.bar}>
      <Segmented<Level>
        value={chosen.level}
        options={levels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        onChange={(level) => onChoose({ ...chosen, level })}
        aria-label={t("levels")}
        data-testid="threshold-level"
      />
      <div className={styles.subject}>
        {chosen.level === "organ" || chosen.level === "vehicle" ? (
          <Suspense fallback={null}>
            <SubjectChoice chosen={chosen} onChoose={onChoose} />
          </Suspense>
        ) : null}
        {chosen.level === "device" ? (
          <Button onClick={() => setPicking(true)} data-testid="threshold-device">
            {chosen.imei ?? t("pickDevice")}
          </Button>
        ) : null}
      </div>
      {picking ? (
        <Suspense fallback={null}>
          <PickDevice
            onPick={({ imei }) => {
              onChoose({ ...chosen, imei });
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
