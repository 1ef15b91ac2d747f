import { Button, Segmented, Select } from "antd";
import { lazy, Suspense, useState } from "react";
import { PickDevice, titleOf } from "@/features/device/public";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { type Chosen, type Level, levels } from "./chosen";
import styles from "./Threshold.module.css";

const SubjectChoice = lazy(() => import("./SubjectChoice"));

/** Chooses the level, and on it the organisation, vehicle or device. */
export function SubjectBar({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const t = useWords("threshold");
  const phone = useNarrow();
  const [picking, setPicking] = useState(false);
  const choice = {
    value: chosen.level,
    options: levels.map((level) => ({ value: level, label: t(`level.${level}`) })),
    onChange: (level: Level) => onChoose({ ...chosen, level }),
    "aria-label": t("levels"),
    "data-testid": "threshold-level",
  };
  return (
    <div className={styles.bar}>
      {phone ? (
        <Select<Level> {...choice} className={styles.levels} />
      ) : (
        <Segmented<Level> {...choice} tabIndex={-1} />
      )}
      <div className={styles.subject}>
        {chosen.level === "organ" || chosen.level === "vehicle" ? (
          <Suspense fallback={null}>
            <SubjectChoice chosen={chosen} onChoose={onChoose} />
          </Suspense>
        ) : null}
        {chosen.level === "device" ? (
          <Button onClick={() => setPicking(true)} data-testid="threshold-device">
            {chosen.deviceName ?? t("pickDevice")}
          </Button>
        ) : null}
      </div>
      {picking ? (
        <Suspense fallback={null}>
          <PickDevice
            onPick={(device) => {
              const { imei, modelHides } = device;
              onChoose({ ...chosen, imei, deviceName: modelHides ? titleOf(device) : imei });
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
