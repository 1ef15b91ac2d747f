import { useWords } from "@/lib/useWords";
import type { SplitGroup } from "./api";
import styles from "./Order.module.css";
import { restOf } from "./percent";

/** Who gets what of an order, a line for each split type; what is left is the platform's. */
export function SplitLines({ groups }: { groups: readonly SplitGroup[] | null }) {
  const t = useWords("order");
  const lines = (groups ?? []).map(({ bonusType, bonusTypeName, users }) => {
    const shares = (users ?? []).map(({ userName, value }) =>
      t("shareOf", { name: userName, percent: value }),
    );
    const rest = restOf((users ?? []).map(({ value }) => Number(value)));
    const parts = rest > 0 ? [...shares, t("shareOf", { name: t("platform"), percent: rest })] : shares;
    return { bonusType, name: bonusTypeName, text: parts.join(t("comma")) };
  });
  return (
    <span className={styles.lines}>
      {lines.map(({ bonusType, name, text }) => (
        <span key={bonusType} title={t("lineOf", { name, text })}>
          {t("lineOf", { name, text })}
        </span>
      ))}
    </span>
  );
}
