import type { TableColumnsType, TableColumnType } from "antd";
import { useState } from "react";
import { local, parseStored } from "@/lib/storage";

/** Which columns of a list a user wants, and in which order, by their keys. */
export interface Arrangement {
  /** Keys in the wanted order; columns that are not named follow in the order in which they were made. */
  order: string[];
  hidden: string[];
}

/** All columns in the order in which they were made. */
export const asMade: Arrangement = { order: [], hidden: [] };

type Column<Row> = TableColumnType<Row>;

/** A column that has a key and is not fixed can be hidden and moved. */
function isMovable<Row>(column: Column<Row>): boolean {
  return column.key !== undefined && !column.fixed;
}

/** The columns that can be hidden and moved, in the wanted order, hidden ones included. */
export function movable<Row>(columns: TableColumnsType<Row>, { order }: Arrangement): Column<Row>[] {
  const place = (column: Column<Row>) => {
    const at = order.indexOf(String(column.key));
    return at < 0 ? order.length : at;
  };
  return (columns as Column<Row>[]).filter(isMovable).sort((a, b) => place(a) - place(b));
}

/** The columns to draw: the fixed ones stay where they are, around those that were wanted. */
export function arranged<Row>(columns: TableColumnsType<Row>, wanted: Arrangement): Column<Row>[] {
  const all = columns as Column<Row>[];
  const still = all.filter((column) => !isMovable(column));
  const shown = movable(columns, wanted).filter((column) => !wanted.hidden.includes(String(column.key)));
  const isEnd = (column: Column<Row>) => column.fixed === "right" || column.fixed === "end";
  return [...still.filter((column) => !isEnd(column)), ...shown, ...still.filter(isEnd)];
}

/** The arrangement with one column a place further (by 1) or back (by -1). */
export function moved(keys: string[], key: string, by: 1 | -1, { hidden }: Arrangement): Arrangement {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return { order: keys, hidden };
  const order = keys.filter((other) => other !== key);
  order.splice(to, 0, key);
  return { order, hidden };
}

/** The arrangement with one column shown, or not. */
export function toggled({ order, hidden }: Arrangement, key: string, show: boolean): Arrangement {
  const rest = hidden.filter((other) => other !== key);
  return { order, hidden: show ? rest : [...rest, key] };
}

/** The least width of these columns together, in pixels. */
export function widthOf<Row>(columns: Column<Row>[], usual = 120): number {
  return columns.reduce((sum, { width }) => sum + (typeof width === "number" ? width : usual), 0);
}

function isArrangement(value: unknown): value is Arrangement {
  const texts = (list: unknown) => Array.isArray(list) && list.every((entry) => typeof entry === "string");
  const { order, hidden } = (value ?? {}) as Arrangement;
  return texts(order) && texts(hidden);
}

/** What the user wants of a list's columns, remembered in this browser. */
export function useArrangement(list: string): [Arrangement, (wanted: Arrangement) => void] {
  const key = `waymark.columns.${list}`;
  const [wanted, set] = useState(() => parseStored(local.get(key), isArrangement, asMade));
  const keep = (next: Arrangement) => {
    local.set(key, next === asMade ? null : JSON.stringify(next));
    set(next);
  };
  return [wanted, keep];
}
