import { Segmented, Skeleton } from "antd";
import { useState } from "react";
import { OrganSelect } from "@/features/organ/public";
import { type ChosenVehicle, VehicleSelect } from "@/features/vehicle/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { AllowedList } from "./AllowedList";
import type { Subject } from "./api";
import { useAllowed } from "./queries";
import styles from "./Subject.module.css";

const kinds = ["organ", "vehicle"] as const;
type Kind = (typeof kinds)[number];

/** The districts that the vehicles of an organisation, or one vehicle, must not leave. */
export function AllowedTab() {
  const t = useWords("place");
  const [kind, setKind] = useState<Kind>("organ");
  const [organId, setOrganId] = useState<number>();
  const [vehicle, setVehicle] = useState<ChosenVehicle>();
  const chosen: Subject = kind === "organ" ? { organId } : { carId: vehicle?.carId };
  return (
    <>
      <div className={styles.head}>
        <Segmented<Kind>
          tabIndex={-1}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`subject.${value}`) }))}
          onChange={setKind}
          aria-label={t("subject.kind")}
          data-testid="allowed-kind"
        />
        <div className={styles.subject}>
          {kind === "organ" ? (
            <OrganSelect
              value={organId}
              onChange={setOrganId}
              label={t("subject.organ")}
              testId="allowed-organ"
            />
          ) : (
            <VehicleSelect
              value={vehicle}
              onChange={setVehicle}
              label={t("subject.vehicle")}
              testId="allowed-vehicle"
            />
          )}
        </div>
      </div>
      <p className={styles.about}>{t("allowed.about")}</p>
      {chosen.organId || chosen.carId ? (
        <Allowed key={JSON.stringify(chosen)} subject={chosen} />
      ) : (
        <Notice kind="empty" title={t("subject.choose")} advice={t("allowed.chooseAdvice")} />
      )}
    </>
  );
}

function Allowed({ subject }: { subject: Subject }) {
  const { data, error, refetch } = useAllowed(subject);
  if (data) return <AllowedList subject={subject} districts={data} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
}
