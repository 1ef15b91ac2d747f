import { type History, indexAt, positionAt, type Stop, type Track } from "./track";

/**
 * Where a device was, asked moment after moment: what goes forward in time costs next to nothing. `known` says whether anybody knows: at a
 * point, between two that no gap parts, and while it stood; in a gap, before the first point and after the last nobody does.
 */
export class Whereabouts {
  known = false;
  lng = Number.NaN;
  lat = Number.NaN;
  #at = -1;
  #stop = 0;
  #moment = Number.NEGATIVE_INFINITY;
  readonly #track: Track;
  readonly #stops: Stop[];

  constructor({ track, stops }: History) {
    this.#track = track;
    this.#stops = stops;
  }

  /** Goes to a moment (epoch seconds). */
  go(moment: number): this {
    const { time, count } = this.#track;
    if (moment < this.#moment || this.#at < 0) {
      this.#at = indexAt(time, moment);
      this.#stop = 0;
    }
    while (this.#at + 1 < count && (time[this.#at + 1] as number) <= moment) this.#at++;
    this.#moment = moment;
    if (!this.#alongTheWay(moment)) this.#standing(moment);
    return this;
  }

  /** Takes the place of a point, or between two that are joined; false where there is none. */
  #alongTheWay(moment: number): boolean {
    const { time, lng, lat, gap, count } = this.#track;
    const at = this.#at;
    if (at < 0) return false;
    const began = time[at] as number;
    const next = at + 1;
    if (moment !== began && (next >= count || gap[next] === 1)) return false;
    const span = next < count ? (time[next] as number) - began : 0;
    const part = moment > began && span > 0 ? (moment - began) / span : 0;
    this.lng = (lng[at] as number) + (part > 0 ? ((lng[next] as number) - (lng[at] as number)) * part : 0);
    this.lat = (lat[at] as number) + (part > 0 ? ((lat[next] as number) - (lat[at] as number)) * part : 0);
    this.known = true;
    return true;
  }

  /** Takes the place of a stop. One that is not over is only known to last until the last point. */
  #standing(moment: number): void {
    const last = this.#track.time[this.#track.count - 1] ?? Number.NEGATIVE_INFINITY;
    const ended = (stop: Stop) => (stop.end ?? last) < moment;
    while (this.#stop < this.#stops.length && ended(this.#stops[this.#stop] as Stop)) this.#stop++;
    const stop = this.#stops[this.#stop];
    this.known = stop !== undefined && stop.start <= moment;
    this.lng = this.known && stop ? stop.lng : Number.NaN;
    this.lat = this.known && stop ? stop.lat : Number.NaN;
  }
}

/** Where the marker of a device is in a playback: where it was, or where it was known last; null without points. */
export function markerAt(history: History, moment: number) {
  const at = positionAt(history.track, moment);
  if (!at) return null;
  const where = new Whereabouts(history).go(moment);
  return { ...at, known: where.known };
}
