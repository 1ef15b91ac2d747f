import { useWords } from "@/lib/useWords";
import type { Alarm } from "../api";
import styles from "./Evidence.module.css";

/** What was measured, against what it was held to. */
export function Values({ values }: { values: Alarm["evidence"]["values"] }) {
  const t = useWords("alarm");
  const figure = useFigure();
  if (values.length === 0) return null;
  return (
    <section>
      <h2>{t("evidence.values")}</h2>
      <table className={styles.table} data-testid="evidence-values">
        <thead>
          <tr>
            <th scope="col">{t("evidence.measured")}</th>
            <th scope="col" className={styles.amount}>
              {t("evidence.value")}
            </th>
            <th scope="col" className={styles.amount}>
              {t("evidence.limit")}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ name, label, value, limit, unit }) => (
            <tr key={name}>
              <th scope="row">{label || name}</th>
              <td className={styles.amount}>{figure(value, unit)}</td>
              <td className={styles.amount}>{limit === 0 ? "–" : figure(limit, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Value = Alarm["evidence"]["values"][number];

/** Says a figure with its unit. */
function useFigure(): (value: number, unit: Value["unit"]) => string {
  const t = useWords("alarm");
  return (value, unit) => t(`unit.${unit}`, { value: Number(value.toFixed(2)) });
}
