import { Checkbox } from "antd";
import type { FreeRoute } from "./api";
import styles from "./Permission.module.css";

/** A route: what it does and the code that it asks for, method and path below. */
export function FreeRouteItem(props: { row: FreeRoute; ticked: boolean; onTick?: () => void }) {
  const { row, ticked, onTick } = props;
  const facts = (
    <span className={styles.facts}>
      <span className={styles.first}>
        <span className={styles.nodeName} title={row.methodDesc}>
          {row.methodDesc || row.methodName}
        </span>
        <span className={styles.code}>{row.buttonPerm}</span>
      </span>
      <span className={styles.second}>
        <span className={styles.path} title={`${row.httpMethod} ${row.routePath}`}>
          {row.httpMethod} {row.routePath}
        </span>
      </span>
    </span>
  );
  return (
    <li className={styles.row} data-testid={`free-route-${row.id}`}>
      {onTick ? (
        <Checkbox checked={ticked} onChange={onTick} className={styles.tickRow}>
          {facts}
        </Checkbox>
      ) : (
        facts
      )}
    </li>
  );
}
