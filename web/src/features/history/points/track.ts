/** The points of one device over a span of time, as columns: a hundred thousand of them are a few megabytes and need no objects. */
export interface Track {
  imei: string;
  /** How many points the columns have; `total` how many there are, `complete` whether those are all. */
  count: number;
  total: number;
  complete: boolean;
  /** Epoch seconds, never falling. */
  time: Float64Array;
  /** Degrees WGS-84. */
  lng: Float64Array;
  lat: Float64Array;
  /** Kilometres an hour. */
  speed: Float32Array;
  /** Degrees clockwise from north. */
  course: Uint16Array;
  /** The number of LOCATION_TYPE in the dictionary. */
  mode: Uint8Array;
  /** The smallest whole zoom of the map at which the point has to be drawn. */
  level: Uint8Array;
  /** What else the points say, by key, NaN where one does not say it. */
  readings: Record<string, Float32Array>;
  /** What they say in words, such as who drives; "" where one does not. */
  texts: Record<string, string[]>;
  /** All readings that there are in the span, asked for or not. */
  keys: string[];
}

/** A time of standing still. Epoch seconds; `end` is null while it lasts. */
export interface Stop {
  start: number;
  end: number | null;
  /** How long it lasted, or has lasted until it was asked for. */
  seconds: number;
  lng: number;
  lat: number;
}

/** All that is known of one device over a span. */
export interface History {
  track: Track;
  stops: Stop[];
}

/** Two neighbours further apart in time (seconds) are not known to be joined by the way between them. */
export const GAP = 15 * 60;

/** The last point at or before a moment; -1 where all are later. */
export function indexAt(time: Float64Array, moment: number): number {
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] as number) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where a device was at a moment. */
export interface Position {
  lng: number;
  lat: number;
  course: number;
  /** The point that it was at, or had passed. */
  index: number;
}

/** Where the device was at a moment, between two points on the straight line; it stays where it was in a gap, and at the ends. */
export function positionAt(track: Track, moment: number): Position | null {
  if (track.count === 0) return null;
  const { time, lng, lat, course } = track;
  const at = Math.max(0, indexAt(time, moment));
  const from = { lng: lng[at] as number, lat: lat[at] as number, course: course[at] as number, index: at };
  const began = time[at] as number;
  const span = (time[at + 1] ?? began) - began;
  if (moment <= began || span <= 0 || span > GAP) return from;
  const part = (moment - began) / span;
  return {
    ...from,
    lng: from.lng + ((lng[at + 1] as number) - from.lng) * part,
    lat: from.lat + ((lat[at + 1] as number) - from.lat) * part,
  };
}

/** The corners around all points, west, south, east, north; null without points. */
export function boundsOf(tracks: Track[]): [number, number, number, number] | null {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  let any = false;
  for (const { lng, lat, count } of tracks)
    for (let i = 0; i < count; i++) {
      const [x, y] = [lng[i] as number, lat[i] as number];
      if (x < box[0]) box[0] = x;
      if (y < box[1]) box[1] = y;
      if (x > box[2]) box[2] = x;
      if (y > box[3]) box[3] = y;
      any = true;
    }
  return any ? box : null;
}
