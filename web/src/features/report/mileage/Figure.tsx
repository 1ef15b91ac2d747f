import { decimalText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import styles from "./Mileage.module.css";

/** Metres in kilometres, to two decimals: below each other their points are. */
export const kilometres = (metres: number) => decimalText(metres / 1000, 2);

interface Props {
  /** Metres; null where nothing is known, which is not zero. */
  metres: number | null;
  source: "" | "legs" | "odometer" | "mixed";
  reckoned: boolean;
  revised: boolean;
}

/** Kilometres, with how they are known; "no data" where they are not. */
export function Figure({ metres, source, reckoned, revised }: Props) {
  const t = useWords("report");
  if (metres === null) return <span className={styles.unknown}>{t("mileage.unknown")}</span>;
  const how = [
    source && t(`mileageSource.${source}`),
    reckoned && t("mileage.reckoned"),
    revised && t("mileage.revised"),
  ].filter(Boolean);
  return <span data-tip={how.join(" · ") || undefined}>{kilometres(metres)}</span>;
}
