import type { Track } from "@/features/history/public";

/** A track of points [seconds, lng, lat], all drawn at every zoom; for tests. */
export function madeTrack(points: [time: number, lng: number, lat: number][]): Track {
  const column = (i: 0 | 1 | 2) => Float64Array.from(points.map((point) => point[i]));
  const count = points.length;
  return {
    imei: "860000000001001",
    ...{ count, total: count, complete: true, keys: [] },
    ...{ time: column(0), lng: column(1), lat: column(2) },
    ...{ speed: new Float32Array(count), course: new Uint16Array(count), mode: new Uint8Array(count) },
    ...{ level: new Uint8Array(count), readings: {}, texts: {} },
  };
}
