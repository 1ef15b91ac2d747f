import type { Column } from "./column";
import styles from "./Table.module.css";

/** How many rows are drawn until the first ones come. */
const COUNT = 12;

/** Rows that are still to come, under the titles that they will have; `extra` columns stand before them. */
export function SkeletonRows<Row>({ columns, extra }: { columns: Column<Row>[]; extra: number }) {
  return Array.from({ length: COUNT }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={at} className={styles.row} aria-hidden>
      {extra > 0 ? <td colSpan={extra} /> : null}
      {columns.map(({ key }) => (
        <td key={key} className={styles.cell}>
          <span className={styles.bar} />
        </td>
      ))}
    </tr>
  ));
}
