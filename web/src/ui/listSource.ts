import type { QueryKey } from "@tanstack/react-query";
import type { Sort } from "./table/sort";

/** What the server answers of a page of a list, whatever else it says. */
export interface Rows {
  rows: object[];
  total: number;
  /** There are more than `total`. */
  more?: boolean;
  /** By what the pages beside it are asked for, in a list that has them without counting. */
  next?: string;
  previous?: string;
}

/** Whether there are pages behind those that have a number. */
export function isDeep({ more, next, previous }: Rows): boolean {
  return more === true && (next !== undefined || previous !== undefined);
}

export type RowOf<Answer extends Rows> = Answer["rows"][number];

/** The filters of a list by their names in the address: "" takes any text, "id" an id, a list of values takes one of them. */
export type FilterSpec = Record<string, "" | "id" | readonly string[]>;

/** What filters say; "" where nothing is left out. */
export type FiltersOf<Spec extends FilterSpec> = {
  [Name in keyof Spec]: Spec[Name] extends readonly (infer Value extends string)[] ? Value | "" : string;
};

/** Which rows of a list are asked for. */
export interface PageQuery {
  pageSize: number;
  currentPage: number;
  /** The page lies beside a row, whatever its number is. */
  after?: string;
  before?: string;
  /** Absent: as the server has them by itself. */
  sort?: Sort;
}

/** A list of the server, and how it is asked for. */
export interface ListSource<Spec extends FilterSpec, Answer extends Rows> {
  /** Its name in tests, and under which this browser remembers what the user wants of it. */
  name: string;
  /** The key of everything about its rows: whoever changes one invalidates it. */
  key: QueryKey;
  filters: Spec;
  /** What filters say while the address says nothing of them, such as the last days; not for one that can be taken away. */
  usual?: () => Partial<FiltersOf<Spec>>;
  /** Filters that leave nothing out by themselves, such as "with those below". */
  quiet?: readonly (keyof Spec)[];
  /** Filters that count with the next search only, not already when another one is chosen. */
  held?: readonly (keyof Spec)[];
  /** Whether the server cannot be asked so, such as with half a span of time. */
  isWrong?: (filters: FiltersOf<Spec>) => boolean;
  ask: (filters: FiltersOf<Spec>, page: PageQuery, signal: AbortSignal) => Promise<Answer>;
  /** By which fields the server sorts, each under the key of its column. */
  sorts?: Readonly<Record<string, string>>;
  rowKey: keyof RowOf<Answer> & string;
  /** What people call a row. */
  nameOf?: (row: RowOf<Answer>) => string;
}
