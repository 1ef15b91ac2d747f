import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDuration } from "@/features/history/parts";
import type { GetAnswer } from "@/lib/api";
import { get } from "@/lib/http";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { FileActs } from "../frame/FileActs";
import { useUnknown, whilePreparing } from "../frame/preparing";
import styles from "./Glance.module.css";
import type { askedUse } from "./list";
import { isSilent, optionOf } from "./option";
import { PartFrame } from "./PartFrame";
import { useLookOf } from "./useLookOf";

type UseSum = GetAnswer<"/report/getvehicleusesum">;

/** How the whole fleet spent each day. */
export function UsePart({ asked }: { asked: ReturnType<typeof askedUse> }) {
  const t = useWords("report");
  const { theme, still } = useLookOf();
  const unknown = useUnknown();
  const { data, error } = useQuery({
    queryKey: ["report", "use", "sum", asked],
    queryFn: ({ signal }) => get("/report/getvehicleusesum", asked, signal),
    refetchInterval: whilePreparing,
  });
  const option = useMemo(() => {
    const names = [t("glance.driving"), t("glance.standing"), t("glance.silent")] as const;
    return data && optionOf(data.days, names, { theme, still });
  }, [data, t, theme, still]);
  const sumOf = ({ utilisation, vehicles, days }: UseSum) => {
    const all = t("glance.sum", { percent: numberText(utilisation), vehicles: numberText(vehicles) });
    const count = days.filter(isSilent).length;
    return count > 0 ? t("glance.sumSilent", { all, count }) : all;
  };
  return (
    <PartFrame
      id="use"
      title={t("glance.byDay")}
      act={
        <FileActs
          id="usedays"
          title={t("glance.byDay")}
          path="/report/exportusedaylist"
          filters={asked}
          total={data?.known ? data.days.length : data && 0}
        />
      }
      error={error}
      sum={data && sumOf(data)}
      none={data && unknown(data)}
      option={option}
      table={data && <DayTable sum={data} />}
    />
  );
}

function DayTable({ sum }: { sum: UseSum }) {
  const t = useWords("report");
  const duration = useDuration();
  return (
    <table className={styles.table} data-testid="use-table">
      <thead>
        <tr>
          <th scope="col">{t("mileage.period")}</th>
          <th scope="col">{t("glance.driving")}</th>
          <th scope="col">{t("glance.standing")}</th>
          <th scope="col">{t("glance.silent")}</th>
        </tr>
      </thead>
      <tbody>
        {sum.days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{day.date.slice(5)}</th>
            <td>{duration(day.drivingSeconds)}</td>
            <td>{duration(day.standingSeconds)}</td>
            <td>{duration(day.silentSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
