import { type Corner, metresBetween } from "../measure";

/** A part of the map in closed rings; a place is inside where it lies within an odd number of them. */
export interface Area {
  id: number;
  name: string;
  rings: Corner[][];
}

const STEPS = 72;
const rad = (degrees: number) => (degrees * Math.PI) / 180;
/** Metres of a degree of latitude. */
const DEGREE = (6_371_008.8 * Math.PI) / 180;

/** A circle as a closed ring. */
export function circleRing([lon, lat]: Corner, metres: number): Corner[] {
  const high = metres / DEGREE;
  const wide = high / Math.max(0.01, Math.cos(rad(lat)));
  return Array.from({ length: STEPS + 1 }, (_, i): Corner => {
    const at = (2 * Math.PI * (i % STEPS)) / STEPS;
    return [lon + wide * Math.cos(at), Math.max(-89.9, Math.min(89.9, lat + high * Math.sin(at)))];
  });
}

/** The four corners of the box between two, south-west first. */
export function boxCorners([x1, y1]: Corner, [x2, y2]: Corner): Corner[] {
  const [west, east, south, north] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** A ring that ends where it begins. */
export function closed(corners: Corner[]): Corner[] {
  const [first] = corners;
  return first ? [...corners, first] : [];
}

/** The radius of a circle by a place on it: whole metres, rounded up, and at least one. */
export function radiusTo(centre: Corner, edge: Corner): number {
  return Math.max(1, Math.ceil(metresBetween(centre, edge)));
}

/** West, south, east and north of some rings; nothing where there are no places. */
export function boundsOf(rings: Corner[][]): [number, number, number, number] | undefined {
  const places = rings.flat();
  if (places.length === 0) return undefined;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [x, y] of places) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}
