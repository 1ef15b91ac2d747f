import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import styles from "./Charts.module.css";
import type { Figure } from "./sets";

interface Props {
  title: string;
  figures: Figure[];
  /** How many of the first are shown; all if undefined. Shares are of all. */
  largest?: number;
  /** The figures are parts of a whole: each is shown as its share, too. */
  whole: boolean;
}

/** The figures of a set, for who wants them exactly or cannot see a drawing. */
export function FigureTable({ title, figures, largest, whole }: Props) {
  const t = useWords("home");
  const sum = figures.reduce((total, { value }) => total + value, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard, too, must get at rows further down
    <section className={styles.scroll} aria-label={t("charts.table", { title })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("charts.name")}</th>
            <th scope="col">{t("charts.value")}</th>
            {whole ? <th scope="col">{t("charts.share")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {figures.slice(0, largest).map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{numberText(value)}</td>
              {whole ? <td>{sum > 0 ? `${((100 * value) / sum).toFixed(1)}%` : ""}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
