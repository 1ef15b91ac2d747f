import { GAP, type History, indexAt, type Position, positionAt, type Stop } from "./track";

/** A figure over time: epoch seconds, and NaN where it is not known. */
export interface Series {
  time: Float64Array;
  value: Float32Array;
}

const METRES_PER_DEGREE = 111_195;

/** Whether a device stood at a moment, as was kept of it. */
const stood = (stops: Stop[], moment: number): boolean =>
  stops.some(({ start, end }) => moment >= start && (end === null || moment <= end));

/**
 * Where a device was at a moment, as far as that is known: not before its first point or after its last, and not in a gap,
 * unless it stood through that. One that reports once a day is not still where it was yesterday.
 */
function knownAt({ track, stops }: History, moment: number): Position | null {
  const { time, count } = track;
  const at = indexAt(time, moment);
  if (at < 0 || moment > (time[count - 1] as number)) return null;
  const began = time[at] as number;
  const gap = moment > began && (time[at + 1] as number) - began > GAP;
  return gap && !stood(stops, moment) ? null : positionAt(track, moment);
}

/** How many metres were between two devices, at each point of either while the places of both were known. */
export function separation(a: History, b: History): Series {
  const times = merged(a.track.time, b.track.time);
  const value = new Float32Array(times.length);
  for (let i = 0; i < times.length; i++) {
    const moment = times[i] as number;
    const [p, q] = [knownAt(a, moment), knownAt(b, moment)];
    value[i] = p && q ? between(p, q) : Number.NaN;
  }
  return { time: times, value };
}

/** Flat, since what is asked is whether two are together; within 0.5 % up to 500 km. East is the short way round. */
function between(p: Position, q: Position): number {
  const north = q.lat - p.lat;
  const round = ((((q.lng - p.lng) % 360) + 540) % 360) - 180;
  const east = round * Math.cos((((p.lat + q.lat) / 2) * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}

/** All moments of two columns, in order. */
function merged(a: Float64Array, b: Float64Array): Float64Array {
  const all = new Float64Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all.sort();
}

/** The figure at a moment, that of the last one before it; NaN before the first. */
export function valueAt({ time, value }: Series, moment: number): number {
  return value[indexAt(time, moment)] ?? Number.NaN;
}
