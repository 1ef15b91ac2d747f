import { MercatorCoordinate } from "maplibre-gl";

/** A place on the map, in degrees. */
export type LonLat = [lon: number, lat: number];

/** Pixels that the world is wide and high at zoom 0. */
const WORLD = 512;
/** A room is counted by so many parts each way; what is found may be off the best by one of them. */
const PARTS = 4;

/** What is free for vehicles, in pixels, and the smallest zoom that the map has. */
export interface Room {
  width: number;
  height: number;
  leastZoom: number;
}

/**
 * The places that can be seen together: all of them, or those of the part of the world that has the most of them where even the
 * smallest zoom leaves them no room, as on a phone. A map that is sent to all of these ends beyond a pole.
 */
export function seenTogether(places: LonLat[], { width, height, leastZoom }: Room): LonLat[] {
  const world = WORLD * 2 ** leastZoom;
  const [wide, high] = [width / world, height / world];
  const points = places.map((place) => ({ place, ...MercatorCoordinate.fromLngLat(place) }));
  const spread = (of: "x" | "y") => {
    const [least, most] = points.reduce(
      ([low, up], point) => [Math.min(low, point[of]), Math.max(up, point[of])],
      [1, 0],
    );
    return most - least;
  };
  if (wide <= 0 || high <= 0 || (spread("x") <= wide && spread("y") <= high)) return places;

  const cell = (at: number, side: number) => Math.floor((at * PARTS) / side);
  const counts = new Map<string, number>();
  for (const { x, y } of points) {
    // Counted for each room that would hold it, by the cell at that room's corner.
    for (let i = 0; i < PARTS; i++)
      for (let j = 0; j < PARTS; j++) {
        const key = `${cell(x, wide) - i} ${cell(y, high) - j}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  const [best] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  const [left = 0, top = 0] = best.split(" ").map(Number);
  const inRoom = (at: number, side: number, from: number) => {
    const place = cell(at, side) - from;
    return place >= 0 && place < PARTS;
  };
  return points.filter(({ x, y }) => inRoom(x, wide, left) && inRoom(y, high, top)).map(({ place }) => place);
}
