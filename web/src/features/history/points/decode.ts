import type { GetAnswer } from "@/lib/api";
import type { Track } from "./track";

/** A track as the server sends it: columns of differences. */
export type Line = GetAnswer<"/historytrack/gettrackline">;

/** Whole units of the server's degrees. */
const MICRO = 1e6;

/** A column of differences as what they add up to, in units of which `per` are one. */
function summed(begin: number, steps: number[], per: number): Float64Array {
  const out = new Float64Array(steps.length);
  let sum = begin;
  for (let i = 0; i < steps.length; i++) {
    sum += steps[i] as number;
    out[i] = sum / per;
  }
  return out;
}

/** Longitudes as a way goes along them: what leaps around the world has crossed the 180th meridian, and goes on beyond it. */
function unwound(lng: Float64Array): Float64Array {
  let turned = 0;
  for (let i = 1; i < lng.length; i++) {
    const here = (lng[i] as number) + turned;
    const step = here - (lng[i - 1] as number);
    const leap = Math.abs(step) > 180 ? -360 * Math.round(step / 360) : 0;
    turned += leap;
    lng[i] = here + leap;
  }
  return lng;
}

/** The columns of an answer as they are worked with. */
export function decode(line: Line): Track {
  const { base, count, total, complete, imei, readingKeys, textKeys } = line;
  const track: Track = {
    ...{ imei, count, total, complete, keys: readingKeys, words: textKeys },
    time: summed(base.time, line.time, 1),
    lng: unwound(summed(base.lng, line.lng, MICRO)),
    lat: summed(base.lat, line.lat, MICRO),
    speed: Float32Array.from(line.speed, (tenths) => tenths / 10),
    course: Uint16Array.from(line.course),
    mode: Uint8Array.from(line.mode),
    level: Uint8Array.from(line.level),
    gap: new Uint8Array(line.lng.length),
    readings: {},
    texts: {},
  };
  for (const after of line.gaps) track.gap[after] = 1;
  for (const [key, values] of Object.entries(line.readings ?? {})) {
    if (values.some((value) => typeof value === "string"))
      track.texts[key] = values.map((value) => String(value ?? ""));
    else
      track.readings[key] = Float32Array.from(values, (value) =>
        value === null ? Number.NaN : Number(value),
      );
  }
  track.readings.mileage = Float32Array.from(line.mileage, (metres) => metres / 1000);
  return track;
}
