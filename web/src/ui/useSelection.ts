import { useLayoutEffect, useMemo, useSyncExternalStore } from "react";

/** The chosen rows of a list. It is watched rather than handed down: a tick draws its box, and nothing else of the page. */
export class Selection<Row extends object> {
  readonly #key: keyof Row & string;
  readonly #listeners = new Set<() => void>();
  #shown: Row[] = [];
  #rows: Row[] = [];
  #ids = new Set<unknown>();
  #wide = false;
  /** What a row is called, for its box. */
  readonly nameOf?: (row: Row) => string;

  constructor(key: keyof Row & string, nameOf?: (row: Row) => string) {
    this.#key = key;
    this.nameOf = nameOf;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is chosen, in the order of the list. */
  rows = (): Row[] => this.#rows;

  has = (row: Row): boolean => this.#ids.has(row[this.#key]);

  /** Whether rows of other pages are chosen too. */
  isWide = (): boolean => this.#wide;

  /** The page that is shown: what is not there any more is not chosen any more, unless everything that matches is. */
  show(rows: Row[]): void {
    this.#shown = rows;
    if (this.#wide) this.#put(this.#rows, true);
    else this.#put(rows.filter(this.has), false);
  }

  /** Chooses these rows of the page, or gives them up. */
  toggle = (rows: Row[], on: boolean): void => {
    const ids = new Set(rows.map((row) => row[this.#key]));
    const wanted = (row: Row) => (ids.has(row[this.#key]) ? on : this.has(row));
    this.#put((this.#wide ? this.#rows : this.#shown).filter(wanted), this.#wide);
  };

  /** Chooses rows of other pages too. */
  choose = (rows: Row[]): void => this.#put(rows, true);

  clear = (): void => this.#put([], false);

  #put(rows: Row[], wide: boolean): void {
    const same =
      wide === this.#wide &&
      rows.length === this.#rows.length &&
      rows.every((row, at) => row === this.#rows[at]);
    if (same) return;
    this.#rows = rows;
    this.#ids = new Set(rows.map((row) => row[this.#key]));
    this.#wide = wide && rows.length > 0;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The selection of a list that shows these rows; with other filters nothing is chosen any more. */
export function useSelection<Row extends object>(
  shown: Row[] | undefined,
  filters: string,
  key: keyof Row & string,
  nameOf?: (row: Row) => string,
): Selection<Row> {
  const selection = useMemo(() => new Selection<Row>(key, nameOf), [key, nameOf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters are why it is done
  useLayoutEffect(() => {
    if (selection.isWide()) selection.clear();
  }, [selection, filters]);
  useLayoutEffect(() => selection.show(shown ?? []), [selection, shown]);
  return selection;
}

/** The chosen rows, for what must be drawn again with each of them. */
export function useChosen<Row extends object>(selection: Selection<Row>): Row[] {
  return useSyncExternalStore(selection.subscribe, selection.rows);
}
