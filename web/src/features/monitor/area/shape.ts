import { type Corner, metresBetween } from "@/map/measure";

/** An area that was drawn on the map. */
export type Shape =
  | { kind: "circle"; center: Corner; metres: number }
  | { kind: "polygon"; corners: Corner[] };

/** Degrees east of another place, the short way round: a shape may lie across the date line. */
function east(lon: number, of: number): number {
  return ((((lon - of) % 360) + 540) % 360) - 180;
}

/** Whether a place is inside: a ray to the east crosses the sides of a polygon an odd number of times. */
export function inside(shape: Shape, [lon, lat]: Corner): boolean {
  if (shape.kind === "circle") return metresBetween(shape.center, [lon, lat]) <= shape.metres;
  const first = shape.corners[0]?.[0] ?? 0;
  const at = east(lon, first);
  let within = false;
  shape.corners.forEach(([lon1, lat1], i) => {
    const [lon2, lat2] = shape.corners.at(i - 1) ?? [lon1, lat1];
    const [x1, x2] = [east(lon1, first), east(lon2, first)];
    if (lat1 > lat !== lat2 > lat && x1 + ((lat - lat1) / (lat2 - lat1)) * (x2 - x1) > at) within = !within;
  });
  return within;
}

/** Whether there is an area at all: a click without a pull, or a line, is none. */
export function isArea(shape: Shape): boolean {
  return shape.kind === "circle" ? shape.metres > 0 : shape.corners.length > 2;
}

const STEPS = 72;

/** The outline as a closed ring, as it is drawn; a circle on the globe is drawn as wide as it is there. */
export function ringOf(shape: Shape): Corner[] {
  if (shape.kind === "polygon") return [...shape.corners, ...shape.corners.slice(0, 1)];
  const [lon, lat] = shape.center;
  const arc = shape.metres / 6_371_008.8;
  const rad = Math.PI / 180;
  return Array.from({ length: STEPS + 1 }, (_, i): Corner => {
    const way = (2 * Math.PI * i) / STEPS;
    const sin = Math.sin(lat * rad) * Math.cos(arc) + Math.cos(lat * rad) * Math.sin(arc) * Math.cos(way);
    const turn = Math.atan2(
      Math.sin(way) * Math.sin(arc) * Math.cos(lat * rad),
      Math.cos(arc) - Math.sin(lat * rad) * sin,
    );
    return [lon + turn / rad, Math.asin(sin) / rad];
  });
}
