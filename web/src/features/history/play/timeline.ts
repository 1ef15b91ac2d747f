import type { History } from "../points/track";

/** Standing, and gaps, last no longer than this in a playback, in seconds of driving: nobody waits for a night to pass. */
export const SHORT = 60;

export type Span = [from: number, to: number];

/** What the marker waits for: stops and gaps of a device, in order and without overlap. */
export function waitsOf({ track: { time, gap, count }, stops }: History): Span[] {
  const spans: Span[] = stops.map(({ start, end }) => [start, end ?? time[count - 1] ?? start]);
  for (let i = 1; i < count; i++) if (gap[i] === 1) spans.push([time[i - 1] as number, time[i] as number]);
  return united(spans);
}

function united(spans: Span[]): Span[] {
  const out: Span[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/** What lies in both of two lists, each in order and without overlap. */
function common(a: Span[], b: Span[]): Span[] {
  const out: Span[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [p, q] = [a[i] as Span, b[j] as Span];
    const span: Span = [Math.max(p[0], q[0]), Math.min(p[1], q[1])];
    if (span[0] < span[1]) out.push(span);
    if (p[1] < q[1]) i++;
    else j++;
  }
  return out;
}

/** A device waits before its first and after its last point. */
function allWaits(history: History, [from, to]: Span): Span[] {
  const { time, count } = history.track;
  const ends: Span[] = [
    [from, time[0] ?? to],
    [time[count - 1] ?? to, to],
  ];
  return united([...waitsOf(history), ...ends].filter(([start, end]) => start < end));
}

/**
 * The time of a playback: that of the drive, in which what all devices spend standing is shortened. A place on it is in
 * seconds from its beginning, a moment in epoch seconds.
 */
export class Timeline {
  /** Moments and places where it bends. */
  readonly #moments: number[];
  readonly #places: number[] = [];

  constructor(
    readonly from: number,
    readonly to: number,
    waits: Span[],
  ) {
    this.#moments = [from, ...waits.flat(), to];
    let place = 0;
    this.#moments.forEach((moment, i) => {
      const span = i === 0 ? 0 : moment - (this.#moments[i - 1] as number);
      place += i % 2 === 0 && i > 0 ? Math.min(span, SHORT) : span;
      this.#places.push(place);
    });
  }

  /** The timeline of some devices together. */
  static of(histories: History[]): Timeline {
    const known = histories.filter(({ track }) => track.count > 0);
    const from = Math.min(...known.map(({ track }) => track.time[0] as number));
    const to = Math.max(...known.map(({ track }) => track.time[track.count - 1] as number));
    if (known.length === 0) return new Timeline(0, 0, []);
    const waits = known.map((history) => allWaits(history, [from, to])).reduce(common);
    const within = waits.map(([a, b]): Span => [Math.max(from, a), Math.min(to, b)]);
    return new Timeline(
      from,
      to,
      within.filter(([a, b]) => a < b),
    );
  }

  /** How long it is. */
  get length(): number {
    return this.#places.at(-1) ?? 0;
  }

  momentOf(place: number): number {
    return along(this.#places, this.#moments, place);
  }

  placeOf(moment: number): number {
    return along(this.#moments, this.#places, moment);
  }
}

/** Reads one list of bends by the other. */
function along(from: number[], to: number[], value: number): number {
  let low = 0;
  let high = from.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((from[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  const [a, b] = [from[low] as number, from[low + 1] ?? (from[low] as number)];
  const [p, q] = [to[low] as number, to[low + 1] ?? (to[low] as number)];
  if (b <= a) return p;
  return p + (q - p) * Math.max(0, Math.min(1, (value - a) / (b - a)));
}
