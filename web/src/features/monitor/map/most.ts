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
    let [least, most] = [1, 0];
    for (const point of points) {
      least = Math.min(least, point[of]);
      most = Math.max(most, point[of]);
    }
    return most - least;
  };
  if (wide <= 0 || high <= 0 || (spread("x") <= wide && spread("y") <= high)) return places;

  const cell = (at: number, side: number) => Math.floor((at * PARTS) / side);
  const cells = new Map<number, Counted>();
  for (const { x, y } of points) count(cells, cell(x, wide), cell(y, high), 1);
  // Then each room that would hold them, by the cell at its corner: there are far fewer cells than vehicles.
  const rooms = new Map<number, Counted>();
  for (const { x, y, of } of cells.values())
    for (let i = 0; i < PARTS; i++) for (let j = 0; j < PARTS; j++) count(rooms, x - i, y - j, of);
  const best = [...rooms.values()].reduce((most, one) => (one.of > most.of ? one : most));
  const inRoom = (at: number, side: number, from: number) => {
    const place = cell(at, side) - from;
    return place >= 0 && place < PARTS;
  };
  return points
    .filter(({ x, y }) => inRoom(x, wide, best.x) && inRoom(y, high, best.y))
    .map(({ place }) => place);
}

/** A cell, or the room that begins with it, and how many places it has. */
interface Counted {
  x: number;
  y: number;
  of: number;
}

/** More than there are cells in a column at any zoom. */
const COLUMN = 2 ** 26;

function count(counts: Map<number, Counted>, x: number, y: number, more: number): void {
  const key = x * COLUMN + y;
  const counted = counts.get(key);
  if (counted) counted.of += more;
  else counts.set(key, { x, y, of: more });
}
