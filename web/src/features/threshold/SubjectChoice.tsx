import { OrganSelect } from "@/features/organ/public";
import { VehicleSelect } from "@/features/vehicle/public";
import { useWords } from "@/lib/useWords";
import type { Chosen } from "./chosen";

/** Chooses the organisation or the vehicle, on whose level thresholds are looked at; trees and lists come with the first. */
export default function SubjectChoice({
  chosen,
  onChoose,
}: {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  const t = useWords("threshold");
  return chosen.level === "organ" ? (
    <OrganSelect
      value={chosen.organId}
      onChange={(organId) => onChoose({ ...chosen, organId, organName: undefined })}
      name={chosen.organName}
      label={t("level.organ")}
      testId="threshold-organ"
    />
  ) : (
    <VehicleSelect
      value={chosen.vehicle}
      onChange={(vehicle) => onChoose({ ...chosen, vehicle })}
      label={t("level.vehicle")}
      testId="threshold-vehicle"
    />
  );
}
