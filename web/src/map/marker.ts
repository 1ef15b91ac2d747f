import type { StateKind } from "@/lib/palette";

/** One vehicle as the map draws it. Degrees WGS-84; course clockwise from north. */
export interface Marker {
  id: number;
  lon: number;
  lat: number;
  course: number;
  kind: StateKind;
  watched: boolean;
  /** Its relay stops it. */
  cut?: boolean;
  label: string;
  /** Its number, where the label does not say it already. */
  imei: string;
}

/** Where a marker is drawn at this moment, between two reports. */
export interface Place {
  lon: number;
  lat: number;
  course: number;
}

/** Order of labels when they would collide: smaller is kept. */
export function rankOf(marker: Marker, selected: boolean): number {
  if (selected) return 0;
  if (marker.watched || marker.cut) return 1;
  return {
    alarm: 1,
    online: 2,
    moving: 2,
    parked: 3,
    offline: 4,
    settled: 5,
    expired: 5,
    unused: 6,
    watched: 1,
  }[marker.kind];
}

/** Kinds whose badge tells them apart; a moving car has its chevron instead. */
const badged: ReadonlySet<StateKind> = new Set(["parked", "offline", "expired", "alarm", "settled"]);

/** The badge beside a car, "" for none. That it is stopped comes before all else. */
export function badgeOf({ cut, watched, kind }: Marker): StateKind | "cut" | "" {
  if (cut) return "cut";
  if (watched) return "watched";
  return badged.has(kind) ? kind : "";
}
