import type { ReactNode } from "react";
import styles from "./FieldGrid.module.css";

/** Fields of a form beside each other, two in a row or as many as `columns` says; see wide. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}

/** The class of a field that takes a row of its own. */
export const wide = styles.wide;

/** The class of a field of a number, which takes the width of its column. */
export const numberField = styles.number;
