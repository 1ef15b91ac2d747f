import { useDuration } from "@/features/history/parts";
import styles from "./Frequent.module.css";

interface Props {
  title: string;
  /** Seconds. */
  values: number[];
  names: string[];
  /** Which of the names are written below: as much of them as there is room for. */
  marks: number[];
}

/** Times side by side, as bars; each says itself how long it is. */
export function Bars({ title, values, names, marks }: Props) {
  const duration = useDuration();
  const most = Math.max(1, ...values);
  return (
    <figure className={styles.bars}>
      <figcaption>{title}</figcaption>
      <ul>
        {values.map((seconds, at) => (
          <li key={names[at]} data-tip={`${names[at]}: ${duration(seconds)}`}>
            <span className="wm-sr">{`${names[at]}: ${duration(seconds)}`}</span>
            <i style={{ height: `${Math.round((100 * seconds) / most)}%` }} />
            <small aria-hidden>{marks.includes(at) ? short(names[at] ?? "") : ""}</small>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A number as it is, of a name its first letter. */
const short = (name: string) => (/^\d/.test(name) ? name : ([...name][0] ?? ""));
