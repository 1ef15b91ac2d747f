import type { Stop, Track } from "../points/track";
import type { Piece } from "./drawn";

type Feature = GeoJSON.Feature;

/** What is said of a track on the map. */
export interface MarkWords {
  start: string;
  end: string;
  stop: string;
  lasted: (seconds: number) => string;
}

/** The pieces of a line as MapLibre draws them; `who` is the place of the device among those that are shown. */
export function lineFeatures(pieces: Piece[], who: number): Feature[] {
  return pieces.map(({ gap, line }) => ({
    type: "Feature",
    geometry: { type: "LineString", coordinates: line },
    properties: { who, gap: gap ? 1 : 0 },
  }));
}

function mark(at: [number, number], properties: Record<string, string | number>): Feature {
  return { type: "Feature", geometry: { type: "Point", coordinates: at }, properties };
}

/** Where a track begins and ends, and where it stopped. */
export function markFeatures(track: Track, stops: Stop[], who: number, words: MarkWords): Feature[] {
  const end = track.count - 1;
  if (end < 0) return [];
  const at = (i: number): [number, number] => [track.lng[i] as number, track.lat[i] as number];
  return [
    ...stops.map(({ seconds, lng, lat }, i) => {
      const said = { letter: words.stop, note: words.lasted(seconds), order: -seconds };
      return mark([lng, lat], { who, kind: "stop", stop: i, rank: 1, ...said });
    }),
    mark(at(end), { who, kind: "end", stop: -1, rank: 2, letter: words.end, note: "" }),
    mark(at(0), { who, kind: "start", stop: -1, rank: 3, letter: words.start, note: "" }),
  ];
}
