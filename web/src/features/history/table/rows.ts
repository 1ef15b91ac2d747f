/** How high a row of the table is, in pixels. */
export const ROW = 30;
/** Rows that are drawn above and below those in sight. */
const BESIDE = 4;

/**
 * Which rows of a page are drawn, in a frame of this height that is scrolled so far, both in pixels: however far it is
 * scrolled always as many, where the page has them.
 */
export function drawnRows(count: number, scrolled: number, height: number): [first: number, end: number] {
  const many = Math.min(count, Math.ceil(height / ROW) + 1 + 2 * BESIDE);
  const first = Math.max(0, Math.min(count - many, Math.floor(scrolled / ROW) - BESIDE));
  return [first, first + many];
}

/** Where a frame is scrolled to so that a row is in sight: as it is where that is so, else with the row in its middle. */
export function scrolledTo(row: number, scrolled: number, height: number): number {
  const top = row * ROW;
  const seen = top >= scrolled && top + ROW <= scrolled + height;
  return seen ? scrolled : Math.max(0, top - height / 2);
}
