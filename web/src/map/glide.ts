import type { Place } from "./marker";

/** A move is shown within this time; shorter than the time between reports, so markers never lag behind. */
export const GLIDE_MS = 900;
/** A leap longer than this (degrees) is no drive: the marker is set, not slid across the country. */
const LEAP = 0.05;

interface Tween {
  from: Place;
  to: Place;
  start: number;
}

/** Shortest way round from one course to another, at fraction `f`. */
export function turn(from: number, to: number, f: number): number {
  const delta = ((((to - from) % 360) + 540) % 360) - 180;
  return (from + delta * f + 360) % 360;
}

function between(from: Place, to: Place, f: number): Place {
  return {
    lon: from.lon + (to.lon - from.lon) * f,
    lat: from.lat + (to.lat - from.lat) * f,
    course: turn(from.course, to.course, Math.min(1, f * 2)),
  };
}

/** Where every moving marker is between its last place and its newest. Times in milliseconds of one clock. */
export class Glide {
  readonly #tweens = new Map<number, Tween>();

  /** Sends a marker from where it is drawn now to a new place; `still` sets it there at once. */
  aim(id: number, before: Place, to: Place, now: number, still: boolean): void {
    const from = this.at(id, before, now);
    const far = Math.abs(to.lon - from.lon) + Math.abs(to.lat - from.lat);
    if (still || far > LEAP) this.#tweens.delete(id);
    else this.#tweens.set(id, { from, to, start: now });
  }

  /** The drawn place at `now`; `rest` when it is not moving. */
  at(id: number, rest: Place, now: number): Place {
    const tween = this.#tweens.get(id);
    if (!tween) return rest;
    const f = (now - tween.start) / GLIDE_MS;
    if (f >= 1) return tween.to;
    return between(tween.from, tween.to, f);
  }

  /** Forgets what has arrived; true while anything still moves. */
  settle(now: number): boolean {
    for (const [id, tween] of this.#tweens) if (now - tween.start >= GLIDE_MS) this.#tweens.delete(id);
    return this.#tweens.size > 0;
  }

  forget(id: number): void {
    this.#tweens.delete(id);
  }

  clear(): void {
    this.#tweens.clear();
  }
}
