import { Skeleton } from "antd";
import { useState } from "react";
import { type ChosenVehicle, VehicleSelect } from "@/features/vehicle/public";
import { useWords } from "@/lib/useWords";
import { DrawnSwitch } from "@/map/area/DrawnSwitch";
import type { Drawn } from "@/map/area/useDrawn";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { useUsual } from "./queries";
import styles from "./Subject.module.css";
import { UsualList } from "./UsualList";

/** Where a vehicle is expected, by the places that people set. */
export function UsualTab(drawn: Drawn) {
  const t = useWords("place");
  const [vehicle, setVehicle] = useState<ChosenVehicle>();
  return (
    <>
      <div className={styles.head}>
        <div className={styles.subject}>
          <VehicleSelect
            value={vehicle}
            onChange={setVehicle}
            label={t("subject.vehicle")}
            testId="usual-vehicle"
          />
        </div>
        <DrawnSwitch {...drawn} testId="usual-show" />
        <span className={styles.about}>{t("usual.about")}</span>
      </div>
      {vehicle ? (
        <Usual key={vehicle.carId} carId={vehicle.carId} />
      ) : (
        <Notice kind="empty" title={t("subject.choose")} advice={t("usual.chooseAdvice")} />
      )}
    </>
  );
}

function Usual({ carId }: { carId: number }) {
  const { data, error, refetch } = useUsual(carId);
  if (data) return <UsualList carId={carId} places={data} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
}
