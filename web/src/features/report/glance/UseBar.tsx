import { useDuration } from "@/features/history/parts";
import { useWords } from "@/lib/useWords";
import type { UseRow } from "./list";
import styles from "./UseBar.module.css";

const parts = [
  { key: "drivingSeconds", word: "driving" },
  { key: "standingSeconds", word: "standing" },
  { key: "silentSeconds", word: "silent" },
] as const;

/** How a vehicle spent its time, as a bar in the colours of the drawing: a phone has no room for that. */
export function UseBar({ row }: { row: UseRow }) {
  const t = useWords("report");
  const duration = useDuration();
  const some = parts.filter(({ key }) => row[key] > 0);
  const said = some.map(({ key, word }) => `${t(`glance.${word}`)} ${duration(row[key])}`).join(" · ");
  return (
    <span
      className={styles.bar}
      role="img"
      aria-label={said}
      data-tip={said}
      data-testid={`use-bar-${row.mileageId}`}
    >
      {some.map(({ key, word }) => (
        <i key={key} data-part={word} style={{ flexGrow: row[key] }} />
      ))}
    </span>
  );
}
