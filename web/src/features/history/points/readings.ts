import { type Arrangement, asMade } from "@/ui/arrangement";

/** No more readings than this can be asked for at once. */
const MOST = 120;
/** So many come with a track of any length. */
const FEWEST = 40;
/** Figures that a browser takes in at ease: of a long track fewer readings are asked for than of a short one. */
const FIGURES = 8_000_000;

/** What people look for first. */
const wanted = [/^voltage$/, /^fuel/, /^temperature/, /^battery$/, /^ignition$/, /^odometer$/, /^humidity/];

/** What is raw, or in bits, is for those who read frames. */
const raw = /^raw|^alarms$/;

/** What is asked for of the readings that there are in a span of so many points, what people look for first before the rest, and what is left out. */
export function readingsOf(keys: string[], points: number): { chosen: string[]; left: string[] } {
  const rank = (key: string) => {
    const at = wanted.findIndex((form) => form.test(key));
    return at < 0 ? wanted.length : at;
  };
  const all = keys
    .filter((key) => !raw.test(key))
    .map((key, i) => ({ key, order: rank(key) * 1000 + i }))
    .sort((a, b) => a.order - b.order)
    .map(({ key }) => key);
  const most = Math.min(MOST, Math.max(FEWEST, Math.floor(FIGURES / Math.max(1, points))));
  return { chosen: all.slice(0, most), left: all.slice(most) };
}

/** Without its number: of several probes all are drawn when one is wanted. */
export const baseOf = (key: string): string => key.replace(/(?<=[a-z])\d+$/, "");

/** The key of the column of a reading in the table. */
export const columnOf = (key: string): string => `reading.${key}`;

/** Which readings somebody looks at. */
export type Looked = (key: string) => boolean;

/** The readings that are seen as curves, by the bases of their keys, or as columns of the table: none of these is shown until somebody chose columns. */
export function lookedAt(curves: string[], columns: Arrangement): Looked {
  const drawn = new Set(curves);
  const hidden = new Set(columns.hidden);
  return (key) => drawn.has(baseOf(key)) || (columns !== asMade && !hidden.has(columnOf(key)));
}
