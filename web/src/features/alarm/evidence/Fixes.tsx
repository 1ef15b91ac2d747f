import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { Alarm } from "../api";
import styles from "./Evidence.module.css";

/** The fixes that an alarm was judged by, with their numbers on the map. */
export function Fixes({ fixes }: { fixes: Alarm["evidence"]["fixes"] }) {
  const t = useWords("alarm");
  if (fixes.length === 0) return null;
  return (
    <section>
      <h2>{t("evidence.fixes")}</h2>
      <table className={styles.table} data-testid="evidence-fixes">
        <thead>
          <tr>
            <th scope="col">{t("index")}</th>
            <th scope="col">{t("evidence.fixTime")}</th>
            <th scope="col">{t("evidence.position")}</th>
            <th scope="col" className={styles.amount}>
              {t("evidence.speed")}
            </th>
            <th scope="col" className={styles.amount}>
              {t("evidence.accuracy")}
            </th>
            <th scope="col">{t("locate")}</th>
          </tr>
        </thead>
        <tbody>
          {fixes.map((fix, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is what the map calls it
            <tr key={at}>
              <td>{at + 1}</td>
              <td>{dateTime(fix.time)}</td>
              <td>{`${fix.lat.toFixed(6)}, ${fix.lon.toFixed(6)}`}</td>
              <td className={styles.amount}>{Math.round(fix.speed)}</td>
              <td className={styles.amount}>{fix.accuracy > 0 ? Math.round(fix.accuracy) : "–"}</td>
              <td>{fix.locationTypeName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
