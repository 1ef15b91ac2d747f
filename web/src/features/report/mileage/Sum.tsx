import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/http";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { kilometres } from "./Figure";
import type { askedMileage } from "./list";
import styles from "./Mileage.module.css";

/** What all vehicles of the report went, where that is not too much to be added up. */
export function Sum({ asked }: { asked: ReturnType<typeof askedMileage> }) {
  const t = useWords("report");
  const { unit: _, ...query } = asked;
  const sum = useQuery({
    queryKey: ["report", "mileage", "sum", query],
    queryFn: ({ signal }) => get("/report/getmileagesum", query, signal),
  }).data;
  const said = ({ vehicles, known, mileage, driven, silent }: NonNullable<typeof sum>) =>
    known
      ? t("mileage.sum", {
          ...{ km: kilometres(mileage), vehicles: numberText(vehicles) },
          ...{ driven: numberText(driven), silent: numberText(silent) },
        })
      : t("mileage.tooMany", { vehicles: numberText(vehicles) });
  // Its line is there before its words are, so that the rows stay where they are.
  return (
    <output className={styles.sum} data-testid="mileage-sum">
      {sum ? said(sum) : null}
    </output>
  );
}
