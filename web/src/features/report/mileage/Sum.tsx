import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/http";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { useUnknown, whilePreparing } from "../frame/preparing";
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
    refetchInterval: whilePreparing,
  }).data;
  const unknown = useUnknown();
  const said = (all: NonNullable<typeof sum>) =>
    unknown(all) ??
    t("mileage.sum", {
      ...{ km: kilometres(all.mileage), vehicles: numberText(all.vehicles) },
      ...{ driven: numberText(all.driven), silent: numberText(all.silent) },
    });
  // Its line is there before its words are, so that the rows stay where they are.
  return (
    <output className={styles.sum} data-testid="mileage-sum">
      {sum ? said(sum) : null}
    </output>
  );
}
