import { language } from "@/lib/locale";

/** Mean radius of the earth in metres. */
const EARTH = 6_371_008.8;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

export type Corner = [lon: number, lat: number];

/** Metres between two places along the earth's surface; within 0.6 % of the ellipsoid. */
export function metresBetween([lon1, lat1]: Corner, [lon2, lat2]: Corner): number {
  const h =
    Math.sin(rad(lat2 - lat1) / 2) ** 2 +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lon2 - lon1) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Metres from the first corner to each corner along the line; begins with 0. */
export function metresAlong(corners: Corner[]): number[] {
  let sum = 0;
  return corners.map((corner, i) => {
    const before = corners[i - 1];
    if (before) sum += metresBetween(before, corner);
    return sum;
  });
}

/** "850 m", "12.3 km", "1,204 km"; in Chinese nothing stands between figure and unit. */
export function distanceText(metres: number): string {
  const blank = language.get() === "cn" ? "" : " ";
  if (metres < 1000) return `${Math.round(metres)}${blank}m`;
  const km = metres / 1000;
  return `${km < 100 ? km.toFixed(km < 10 ? 2 : 1) : Math.round(km).toLocaleString("en")}${blank}km`;
}

/** Steps of a leg are no longer than this (degrees of arc), so that a long one is seen to be the shortest way. */
const STEP = 1;

/** The shortest way over the globe between two places, as the points of a line. */
export function greatCircle(from: Corner, to: Corner): Corner[] {
  const arc = metresBetween(from, to) / EARTH;
  const steps = Math.ceil((arc * 180) / Math.PI / STEP);
  if (steps <= 1) return [from, to];
  const [f1, l1, f2, l2] = [rad(from[1]), rad(from[0]), rad(to[1]), rad(to[0])];
  return Array.from({ length: steps + 1 }, (_, i): Corner => {
    const a = Math.sin((1 - i / steps) * arc) / Math.sin(arc);
    const b = Math.sin((i / steps) * arc) / Math.sin(arc);
    const x = a * Math.cos(f1) * Math.cos(l1) + b * Math.cos(f2) * Math.cos(l2);
    const y = a * Math.cos(f1) * Math.sin(l1) + b * Math.cos(f2) * Math.sin(l2);
    const z = a * Math.sin(f1) + b * Math.sin(f2);
    return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
  });
}

/** A place as a corner. */
export function cornerOf(at: { lng: number; lat: number }): Corner {
  return [at.lng, at.lat];
}
