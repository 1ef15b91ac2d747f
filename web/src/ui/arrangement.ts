import { useState } from "react";
import { local, parseStored } from "@/lib/storage";
import type { Column } from "./table/column";
import { bounded, type Widths } from "./table/widths";

/** Which columns of a list a user wants, in which order, and how wide, by their keys. */
export interface Arrangement {
  /** Keys in the wanted order; columns that are not named follow in the order in which they were made, those of a phone alone come before. */
  order: string[];
  hidden: string[];
  /** Of columns that were made wider or narrower, and of those that stood beside them; the others are as made. */
  widths?: Widths;
}

/** All columns in the order in which they were made. */
export const asMade: Arrangement = { order: [], hidden: [] };

/** A column that is not fixed can be hidden and moved. */
function isMovable<Row>(column: Column<Row>): boolean {
  return column.fixed === undefined;
}

/** What is wanted of these columns, with those that nobody asked for hidden while nothing was chosen. */
export function settled<Row>(columns: Column<Row>[], wanted: Arrangement): Arrangement {
  if (wanted !== asMade) return wanted;
  return { order: [], hidden: columns.filter(({ hidden }) => hidden).map(({ key }) => key) };
}

/** The columns that can be hidden and moved, in the wanted order, hidden ones included. */
export function movable<Row>(columns: Column<Row>[], { order }: Arrangement): Column<Row>[] {
  const place = (column: Column<Row>) => {
    const at = order.indexOf(column.key);
    if (at >= 0) return at;
    return column.only === "phone" && order.length > 0 ? -1 : order.length;
  };
  return columns.filter(isMovable).sort((a, b) => place(a) - place(b));
}

/** The columns to draw: the fixed ones stay where they are, around those that were wanted. */
export function arranged<Row>(columns: Column<Row>[], wanted: Arrangement): Column<Row>[] {
  const still = columns.filter((column) => !isMovable(column));
  const { hidden, widths } = settled(columns, wanted);
  const shown = movable(columns, wanted).filter(({ key }) => !hidden.includes(key));
  const sized = (column: Column<Row>) => {
    const width = widths?.[column.key];
    return width === undefined ? column : { ...column, width: bounded(width) };
  };
  const isEnd = (column: Column<Row>) => column.fixed === "right";
  return [...still.filter((column) => !isEnd(column)), ...shown, ...still.filter(isEnd)].map(sized);
}

/** The columns as they are made for the room of a phone: those that lead come first. */
export function ledFirst<Row>(columns: Column<Row>[]): Column<Row>[] {
  return [...columns.filter(({ leads }) => leads), ...columns.filter(({ leads }) => !leads)];
}

/**
 * The columns to draw where there is only the room of a phone: none stays at the left, since there would be no room to scroll the others in. What stood there comes behind as many as lead, unless it leads itself.
 */
export function arrangedNarrow<Row>(columns: Column<Row>[], wanted: Arrangement): Column<Row>[] {
  const all = arranged(ledFirst(columns), wanted);
  const left = all.filter(({ fixed }) => fixed === "left").map((column) => ({ ...column, fixed: undefined }));
  const rest = all.filter(({ fixed }) => fixed !== "left");
  const at = rest.filter(({ leads }) => leads).length;
  const [first, behind] = [left.filter(({ leads }) => leads), left.filter(({ leads }) => !leads)];
  return [...first, ...rest.slice(0, at), ...behind, ...rest.slice(at)];
}

/**
 * What is wanted with the place of each column that can be moved, those of a phone alone before the others: there they
 * lead.
 */
export function placed<Row>(columns: Column<Row>[], wanted: Arrangement): Arrangement {
  const phone = columns.filter(({ only }) => only === "phone");
  const list = movable([...phone, ...columns.filter(({ only }) => only !== "phone")], wanted);
  return { ...settled(columns, wanted), order: list.map(({ key }) => key) };
}

/**
 * The arrangement with one of the columns that are seen at another place among their `keys`, from 0; one that is beyond
 * the ends changes nothing. Columns that are not seen, being those of another width, keep their places.
 */
export function moved(keys: string[], key: string, to: number, now: Arrangement): Arrangement {
  const next = [...keys];
  if (keys.includes(key) && to >= 0 && to < keys.length) {
    next.splice(keys.indexOf(key), 1);
    next.splice(to, 0, key);
  }
  const order = now.order.map((other) => (keys.includes(other) ? (next.shift() ?? other) : other));
  return { ...now, order: [...order, ...next] };
}

/** The arrangement with one column shown, or not. */
export function toggled(now: Arrangement, key: string, show: boolean): Arrangement {
  const rest = now.hidden.filter((other) => other !== key);
  return { ...now, hidden: show ? rest : [...rest, key] };
}

/** The arrangement with columns as wide as this; those that are hidden keep their widths. */
export function resized<Row>(columns: Column<Row>[], wanted: Arrangement, widths: Widths): Arrangement {
  const now = settled(columns, wanted);
  return { ...now, widths: { ...now.widths, ...widths } };
}

function isArrangement(value: unknown): value is Arrangement {
  const texts = (list: unknown) => Array.isArray(list) && list.every((entry) => typeof entry === "string");
  const { order, hidden, widths = {} } = (value ?? {}) as Arrangement;
  const numbers =
    widths !== null && typeof widths === "object" && Object.values(widths).every(Number.isFinite);
  return texts(order) && texts(hidden) && numbers;
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
