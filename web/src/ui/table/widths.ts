/** How wide columns are, in pixels, by their keys. */
export type Widths = Record<string, number>;

/** The least and the most that a column can be made wide. */
export const LEAST = 48;
export const MOST = 800;

/** A width that a column may have. */
export function bounded(width: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, width)));
}

const headsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>("th[data-key]")];
const keyOf = (head: HTMLElement) => head.dataset.key ?? "";

/** How wide the columns of a table stand on the screen; those that are not drawn, as `made`. */
export function measured(table: HTMLElement, made: Widths): Widths {
  const drawn = headsOf(table).map((head) => [keyOf(head), head.offsetWidth || made[keyOf(head)]]);
  return { ...made, ...Object.fromEntries(drawn) };
}

/**
 * Shows widths while an edge is dragged, without drawing any row again. The last column that is not fixed takes what is
 * left of a wide screen, or all others would share it.
 */
export function preview(table: HTMLElement, widths: Widths) {
  const filler = headsOf(table)
    .filter((head) => head.dataset.fixed === undefined)
    .at(-1)?.dataset.key;
  let sum = 0;
  for (const col of table.querySelectorAll<HTMLElement>("col")) {
    const width = widths[col.dataset.key ?? ""] ?? Number.parseFloat(col.style.width);
    sum += width;
    col.style.width = filler && col.dataset.key === filler ? "" : `${width}px`;
  }
  table.style.minWidth = `${sum}px`;
}
