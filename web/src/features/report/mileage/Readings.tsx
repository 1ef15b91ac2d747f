import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import styles from "./Mileage.module.css";
import type { Calendar } from "./MonthGrid";

/** What the odometer showed at both ends of the month, and the readings that this comes from. */
export function Readings({ found }: { found: Calendar }) {
  const t = useWords("report");
  const { begins, ends } = found.odometer;
  if (!found.carId) return null;
  return (
    <section className={styles.readings} aria-label={t("mileage.odometer")} data-testid="mileage-readings">
      <h3>{t("mileage.odometer")}</h3>
      {ends === null ? (
        <p className={styles.unknown}>{t("mileage.noReading")}</p>
      ) : (
        <p>
          {begins === null
            ? t("mileage.odometerEnds", { ends: numberText(ends) })
            : t("mileage.odometerBoth", { begins: numberText(begins), ends: numberText(ends) })}
        </p>
      )}
      {found.readings.length > 0 ? (
        <table>
          <tbody>
            {found.readings.toReversed().map((reading) => (
              <tr key={reading.date}>
                <th scope="row">{reading.date}</th>
                <td>{t("mileage.km", { km: numberText(reading.odometerKm) })}</td>
                <td>{reading.by}</td>
                <td>
                  <Moment seconds={reading.time} />
                </td>
                <td>{reading.remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
