import { Alert } from "antd";
import styles from "./RefusedList.module.css";

/** Something that was not done, and why. */
export interface RefusedItem {
  key: string;
  name: string;
  reason: string;
}

interface Props {
  name: string;
  /** What was done, and what not. */
  title: string;
  /** Nothing was done at all. */
  failed: boolean;
  items: RefusedItem[];
}

/** Says after an act on many what came of it: each that was refused, with the reason. */
export function RefusedList({ name, title, failed, items }: Props) {
  return (
    <div data-testid={`${name}-refused`}>
      <Alert type={failed ? "error" : "warning"} showIcon title={title} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <span className="wm-mono">{item.name}</span>
            <span className={styles.reason}>{item.reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
