import type { GetAnswer } from "@/lib/api";
import { get, getBytes } from "@/lib/http";
import { zoneName } from "@/lib/zone";
import type { Stop, Track } from "./track";
import type { Asked } from "./track.worker";

/** What is looked for: one device, a span in epoch seconds (both ends included), and the modes, all where there is none. */
export interface Wanted {
  imei: string;
  from: number;
  to: number;
  modes: string[];
}

interface Answer {
  id: number;
  track?: Track;
  failed?: string;
}

/** At first a track is drawn as it is seen from so far; the rest comes after. */
const FIRST_ZOOM = 10;

let worker: Worker | undefined;
let asked = 0;

function theWorker(): Worker {
  worker ??= new Worker(new URL("./track.worker.ts", import.meta.url), { type: "module" });
  return worker;
}

/** Has the worker read an answer. Where its program does not come, the next answer is given to another. */
export function read(bytes: ArrayBuffer): Promise<Track> {
  const id = ++asked;
  const reader = theWorker();
  return new Promise((done, fail) => {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    const heard = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return;
      stop.abort();
      if (data.track) done(data.track);
      else fail(new Error(data.failed));
    };
    const broke = () => {
      stop.abort();
      reader.terminate();
      if (worker === reader) worker = undefined;
      fail(new Error());
    };
    reader.addEventListener("message", heard, on);
    reader.addEventListener("error", broke, on);
    reader.addEventListener("messageerror", broke, on);
    reader.postMessage({ id, bytes } satisfies Asked, [bytes]);
  });
}

/** The zone says how long 31 days are: in a month in which clocks are put back they have an hour more. */
function spanOf({ imei, from, to }: Wanted) {
  return { imei, startTime: String(from), endTime: String(to), timeZone: zoneName() || undefined };
}

function queryOf(wanted: Wanted) {
  return { ...spanOf(wanted), locType: wanted.modes.join(",") || undefined };
}

/** The track of a device as it is seen from afar: some hundred points, whatever the span. Rejects with ApiError, as get does. */
export async function loadOutline(wanted: Wanted, signal?: AbortSignal): Promise<Track> {
  const query = { ...queryOf(wanted), zoom: FIRST_ZOOM };
  return read(await getBytes("/historytrack/gettrackline", query, signal));
}

/** All points of a track, with some of what they say besides, of which the outline tells what there is. */
export async function loadTrack(
  wanted: Wanted,
  outline: Track,
  readings: string[],
  signal?: AbortSignal,
): Promise<Track> {
  if (outline.complete && readings.length === 0) return outline;
  const query = { ...queryOf(wanted), readings: readings.join(",") || undefined };
  return read(await getBytes("/historytrack/gettrackline", query, signal));
}

/** Where a device stood in a span, from what was kept as it happened. */
export async function loadStops(wanted: Wanted, signal?: AbortSignal): Promise<Stop[]> {
  const path = "/historytrack/getstops";
  const { stops }: GetAnswer<typeof path> = await get(path, spanOf(wanted), signal);
  return stops;
}
