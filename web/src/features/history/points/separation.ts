import { indexAt, positionAt, type Track } from "./track";

/** A figure over time: epoch seconds, and NaN where it is not known. */
export interface Series {
  time: Float64Array;
  value: Float32Array;
}

const METRES_PER_DEGREE = 111_195;

/** Whether the place of a device is known at a moment: between its first and its last point, or at one of them. */
function isKnown({ time, count }: Track, moment: number): boolean {
  return count > 0 && moment >= (time[0] as number) && moment <= (time[count - 1] as number);
}

/** How many metres were between two devices, at each point of either while the places of both were known. */
export function separation(a: Track, b: Track): Series {
  const times = merged(a.time, b.time);
  const value = new Float32Array(times.length);
  for (let i = 0; i < times.length; i++) {
    const moment = times[i] as number;
    value[i] = isKnown(a, moment) && isKnown(b, moment) ? between(a, b, moment) : Number.NaN;
  }
  return { time: times, value };
}

/** Flat, since what is asked is whether two are together; within 0.5 % up to 500 km. */
function between(a: Track, b: Track, moment: number): number {
  const p = positionAt(a, moment);
  const q = positionAt(b, moment);
  if (!p || !q) return Number.NaN;
  const north = q.lat - p.lat;
  const east = (q.lng - p.lng) * Math.cos((((p.lat + q.lat) / 2) * Math.PI) / 180);
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
