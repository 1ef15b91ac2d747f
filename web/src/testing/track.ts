import type { Track } from "@/features/history/public";

/** A track of points [seconds, lng, lat], all drawn at every zoom, with a gap where nothing was heard for 15 minutes; for tests. */
export function madeTrack(points: [time: number, lng: number, lat: number][]): Track {
  const column = (i: 0 | 1 | 2) => Float64Array.from(points.map((point) => point[i]));
  const count = points.length;
  const gap = Uint8Array.from(points, ([time], i) => (time - (points[i - 1]?.[0] ?? time) > 900 ? 1 : 0));
  return {
    imei: "860000000001001",
    ...{ count, total: count, complete: true, keys: [], words: [] },
    ...{ time: column(0), gap, lng: column(1), lat: column(2) },
    ...{ speed: new Float32Array(count), course: new Uint16Array(count), mode: new Uint8Array(count) },
    ...{ level: new Uint8Array(count), readings: {}, texts: {} },
  };
}
