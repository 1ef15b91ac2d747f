/** The points of one device over a span of time, as columns: a hundred thousand of them are a few megabytes and need no objects. */
export interface Track {
  imei: string;
  /** How many points the columns have; `total` how many there are, `complete` whether those are all. */
  count: number;
  total: number;
  complete: boolean;
  /** Epoch seconds, never falling. */
  time: Float64Array;
  /** 1 where nothing is known of the way from the point before to this one; without it they are joined, however far apart in time. */
  gap: Uint8Array;
  /** Degrees WGS-84. Longitudes go on beyond 180 where the way crosses that meridian, see lngOf. */
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
  /** All readings that there are in the span, asked for or not; `words` are those of them that are said in words. */
  keys: string[];
  words: string[];
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

/** A longitude as it is told to people and asked about, from -180 to 180. */
export const lngOf = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : lng - 360 * Math.round(lng / 360);

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
  const { time, lng, lat, course, gap } = track;
  const at = Math.max(0, indexAt(time, moment));
  const from = { lng: lng[at] as number, lat: lat[at] as number, course: course[at] as number, index: at };
  const began = time[at] as number;
  const span = (time[at + 1] ?? began) - began;
  if (moment <= began || span <= 0 || gap[at + 1] === 1) return from;
  const part = (moment - began) / span;
  return {
    ...from,
    lng: from.lng + ((lng[at + 1] as number) - from.lng) * part,
    lat: from.lat + ((lat[at + 1] as number) - from.lat) * part,
  };
}

type Corners = [west: number, south: number, east: number, north: number];

/** The corners around the points of a track; null without points. */
function cornersOf({ lng, lat, count }: Track): Corners | null {
  if (count === 0) return null;
  const box: Corners = [lng[0] as number, lat[0] as number, lng[0] as number, lat[0] as number];
  for (let i = 1; i < count; i++) {
    const [x, y] = [lng[i] as number, lat[i] as number];
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}

/** The corners around all points, west, south, east, north; null without points. Tracks on both sides of the 180th meridian are near each other. */
export function boundsOf(tracks: Track[]): Corners | null {
  let all: Corners | null = null;
  for (const box of tracks.map(cornersOf)) {
    if (!box) continue;
    if (!all) {
      all = box;
      continue;
    }
    const shift: number = 360 * Math.round((all[0] + all[2] - box[0] - box[2]) / 720);
    all = [
      Math.min(all[0], box[0] + shift),
      Math.min(all[1], box[1]),
      Math.max(all[2], box[2] + shift),
      Math.max(all[3], box[3]),
    ];
  }
  return all;
}
