import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { get } from "@/lib/http";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { FileActs } from "../frame/FileActs";
import { type AlarmDays, alarmOption } from "./alarmDays";
import styles from "./Glance.module.css";
import type { askedUse } from "./list";
import { PartFrame } from "./PartFrame";
import { useLookOf } from "./useLookOf";

/** The alarms of each class and day. */
export function AlarmPart({ asked }: { asked: ReturnType<typeof askedUse> }) {
  const t = useWords("report");
  const { theme, still } = useLookOf();
  const { data, error } = useQuery({
    queryKey: ["report", "use", "alarms", asked],
    queryFn: ({ signal }) => get("/report/getalarmdaysum", asked, signal),
  });
  const option = useMemo(
    () => data && alarmOption(data, t("glance.otherClasses"), { theme, still }),
    [data, t, theme, still],
  );
  return (
    <PartFrame
      id="alarmdays"
      title={t("glance.alarmsByDay")}
      act={
        <FileActs
          id="alarmdays"
          title={t("glance.alarmsByDay")}
          path="/report/exportalarmdaylist"
          filters={asked}
          total={data?.alarms}
        />
      }
      error={error}
      sum={data && t("glance.alarmSum", { alarms: numberText(data.alarms), days: data.dates.length })}
      none={data?.alarms === 0 ? t("glance.noAlarms") : undefined}
      option={option}
      table={data && <ClassTable days={data} />}
    />
  );
}

function ClassTable({ days }: { days: AlarmDays }) {
  const t = useWords("report");
  return (
    <table className={styles.table} data-testid="alarmdays-table">
      <thead>
        <tr>
          <th scope="col">{t("mileage.period")}</th>
          {days.classes.map(({ alarmClass, alarmClassName }) => (
            <th scope="col" key={alarmClass}>
              {alarmClassName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.dates.map((date, at) => (
          <tr key={date}>
            <th scope="row">{date.slice(5)}</th>
            {days.classes.map(({ alarmClass, perDay }) => (
              <td key={alarmClass}>{numberText(perDay[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("glance.total")}</th>
          {days.classes.map(({ alarmClass, alarms }) => (
            <td key={alarmClass}>{numberText(alarms)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
