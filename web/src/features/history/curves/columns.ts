import type { Series } from "../points/separation";

/** Figures further apart in time (seconds) are not joined, where nothing else says what is not known: what was between them nobody measured. */
const GAP = 15 * 60;

/** The least and the greatest of what falls into each column of pixels; NaN where nothing does. */
export interface Columns {
  low: Float32Array;
  high: Float32Array;
}

/** A series as so many columns between two moments. A curve of any length is drawn in as many strokes as there are pixels. */
export function columnsOf(
  { time, value, parted }: Series,
  [from, to]: [number, number],
  width: number,
): Columns {
  const low = new Float32Array(width).fill(Number.NaN);
  const high = new Float32Array(width).fill(Number.NaN);
  const scale = to > from ? width / (to - from) : 0;
  const put = (x: number, v: number) => {
    if (!(v >= (low[x] as number))) low[x] = v;
    if (!(v <= (high[x] as number))) high[x] = v;
  };
  let before = -1;
  for (let i = 0; i < time.length; i++) {
    const v = value[i] as number;
    if (Number.isNaN(v)) {
      if (parted) before = -1;
      continue;
    }
    const moment = time[i] as number;
    if (moment < from || moment > to) continue;
    const x = Math.min(width - 1, Math.floor((moment - from) * scale));
    put(x, v);
    if (before >= 0 && (parted || moment - (time[before] as number) <= GAP)) {
      // what lies between two points is drawn as a straight line
      const began = Math.min(width - 1, Math.floor(((time[before] as number) - from) * scale));
      const start = value[before] as number;
      for (let c = began + 1; c < x; c++) put(c, start + ((v - start) * (c - began)) / (x - began));
    }
    before = i;
  }
  return { low, high };
}

/** The least and the greatest of some columns, set apart a little where they are the same; null without any. */
export function rangeOf(all: Columns[]): [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const columns of all)
    for (let x = 0; x < columns.low.length; x++) {
      if ((columns.low[x] as number) < low) low = columns.low[x] as number;
      if ((columns.high[x] as number) > high) high = columns.high[x] as number;
    }
  if (low > high) return null;
  return low === high ? [low - 1, high + 1] : [low, high];
}

const steps = [60, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 432_000];

/** Round moments of the browser's clock for the axis, no more than `most`, in epoch seconds, and whether they are whole days. */
export function ticksOf([from, to]: [number, number], most: number): { at: number[]; days: boolean } {
  const step = steps.find((one) => (to - from) / one <= most) ?? (steps.at(-1) as number);
  const at: number[] = [];
  for (let tick = roundAfter(from - 1, step); tick <= to; tick = roundAfter(tick, step)) at.push(tick);
  return { at, days: step >= 86_400 };
}

/** Seconds by which the browser's clock is behind UTC at a moment: it may be put forward or back within a track. */
const behind = (moment: number): number => new Date(moment * 1000).getTimezoneOffset() * 60;

/** The next moment after another at which the browser's clock is round. */
function roundAfter(moment: number, step: number): number {
  const local = (Math.floor((moment - behind(moment)) / step) + 1) * step;
  const guess = local + behind(moment);
  const tick = local + behind(guess); // by the clock as it goes then
  return tick > moment && tick - behind(tick) === local ? tick : guess; // what the clock leaves out is when it goes on
}
