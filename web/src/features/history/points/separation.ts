import { type History, indexAt } from "./track";
import { Whereabouts } from "./whereabouts";

/** A figure over time: epoch seconds, and NaN where it is not known. */
export interface Series {
  time: Float64Array;
  value: Float32Array;
  /** Whatever is not known is NaN: from one figure to the next it is, however long that is. */
  parted?: true;
}

const METRES_PER_DEGREE = 111_195;

/** Where both stood, the distance is written down so often (seconds), so that it is drawn as a line. */
const STEP = 600;

/**
 * How many metres were between two devices. It is only known where the places of both are (see Whereabouts): what has not been heard of
 * since yesterday is not where it was yesterday, unless it stood there.
 */
export function separation(a: History, b: History): Series {
  const time = moments(a, b);
  const value = new Float32Array(time.length);
  const [p, q] = [new Whereabouts(a), new Whereabouts(b)];
  for (let i = 0; i < time.length; i++) {
    const moment = time[i] as number;
    value[i] = p.go(moment).known && q.go(moment).known ? between(p, q) : Number.NaN;
  }
  return { time, value, parted: true };
}

/** Flat, since what is asked is whether two are together; within 0.5 % up to 500 km. The short way round the world. */
function between(p: Whereabouts, q: Whereabouts): number {
  const north = q.lat - p.lat;
  const apart = q.lng - p.lng;
  const east = (apart - 360 * Math.round(apart / 360)) * Math.cos((((p.lat + q.lat) / 2) * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}

/** The moments of both, in order: their points, and where something begins or ends to be known. */
function moments(a: History, b: History): Float64Array {
  const turns = [...turnsOf(a), ...turnsOf(b)];
  const all = new Float64Array(a.track.count + b.track.count + turns.length);
  all.set(a.track.time);
  all.set(b.track.time, a.track.count);
  all.set(turns, a.track.count + b.track.count);
  return all.sort();
}

/** Just after the last point before a gap, and along its stops. */
function turnsOf({ track: { time, gap, count }, stops }: History): number[] {
  if (count === 0) return [];
  const [first, last] = [time[0] as number, time[count - 1] as number];
  const turns = [last + 1];
  for (let i = 1; i < count; i++) if (gap[i] === 1) turns.push((time[i - 1] as number) + 1);
  for (const { start, end } of stops) {
    const over = end ?? last;
    for (let moment = Math.max(start, first); moment < over; moment += STEP) turns.push(moment);
    turns.push(over, over + 1);
  }
  return turns;
}

/** The figure at a moment, that of the last one before it; NaN before the first. */
export function valueAt({ time, value }: Series, moment: number): number {
  return value[indexAt(time, moment)] ?? Number.NaN;
}
