import { useEffect, useRef, useSyncExternalStore } from "react";
import { useWords } from "@/lib/useWords";
import type { Selection } from "../useSelection";
import styles from "./Table.module.css";

interface RowBoxProps<Row extends object> {
  selection: Selection<Row>;
  row: Row;
  disabled: boolean;
}

/** The box of a row. */
export function RowBox<Row extends object>({ selection, row, disabled }: RowBoxProps<Row>) {
  const checked = useSyncExternalStore(selection.subscribe, () => selection.has(row));
  return (
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      disabled={disabled}
      aria-label={selection.nameOf?.(row)}
      onChange={(event) => selection.toggle([row], event.target.checked)}
    />
  );
}

interface PageBoxProps<Row extends object> {
  name: string;
  selection: Selection<Row>;
  /** Those of the page that can be chosen. */
  rows: Row[];
}

/** The box of all rows of the page; half ticked while some are chosen. */
export function PageBox<Row extends object>({ name, selection, rows }: PageBoxProps<Row>) {
  const t = useWords("ui");
  const box = useRef<HTMLInputElement>(null);
  const count = useSyncExternalStore(selection.subscribe, () => rows.filter(selection.has).length);
  const all = rows.length > 0 && count === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      checked={all}
      disabled={rows.length === 0}
      aria-label={t("selectPage")}
      onChange={() => selection.toggle(rows, !all)}
      data-testid={`${name}-select-page`}
    />
  );
}
