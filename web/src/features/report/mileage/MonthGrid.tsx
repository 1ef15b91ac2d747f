import type { GetAnswer } from "@/lib/api";
import { useWords } from "@/lib/useWords";
import { weeksOf } from "./dates";
import { Figure, kilometres } from "./Figure";
import styles from "./Mileage.module.css";

export type Calendar = GetAnswer<"/report/getmileagecalendar">;
type Day = Calendar["dayList"][number];

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** A month as a table of weeks; further days are darker, and days of which nothing is known say so. */
export function MonthGrid({ month, found }: { month: string; found: Calendar }) {
  const t = useWords("report");
  const days = new Map(found.dayList.map((day) => [day.date, day]));
  const most = Math.max(1, ...found.dayList.map(({ mileage }) => mileage ?? 0));
  return (
    <table className={styles.grid} data-testid="mileage-grid">
      <caption className="wm-sr">{t("mileage.calendar")}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {t(`mileage.weekday.${day}`)}
            </th>
          ))}
          <th scope="col">{t("mileage.week")}</th>
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map(({ date, within }) => (
              <td key={date} data-beside={!within || undefined}>
                {within ? <Cell date={date} day={days.get(date)} most={most} /> : null}
              </td>
            ))}
            <td className={styles.total}>{sumOf(week.map(({ date }) => days.get(date)))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={7}>
            {t("mileage.month", { driven: found.drivenDays, known: found.knownDays })}
          </th>
          <td className={styles.total} data-testid="mileage-month-total">
            {found.mileage === null ? "" : kilometres(found.mileage)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Cell({ date, day, most }: { date: string; day: Day | undefined; most: number }) {
  const shade = day?.mileage ? 0.08 + 0.3 * (day.mileage / most) : 0;
  return (
    <div
      className={styles.day}
      style={{ "--shade": `${Math.round(shade * 100)}%` } as React.CSSProperties}
      data-testid={`mileage-day-${date}`}
    >
      <time dateTime={date}>{Number(date.slice(8))}</time>
      {day ? (
        <Figure
          metres={day.mileage}
          source={day.mileageSource}
          reckoned={day.reckoned}
          revised={day.revised}
        />
      ) : null}
    </div>
  );
}

/** The days of a week that belong to the month, added up; "" where nothing is known of any. */
function sumOf(days: (Day | undefined)[]): string {
  const known = days.flatMap((day) => (day && day.mileage !== null ? [day.mileage] : []));
  return known.length === 0 ? "" : kilometres(known.reduce((sum, metres) => sum + metres, 0));
}
