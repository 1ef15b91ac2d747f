import type { Track } from "../points/track";

/**
 * The point that a place is nearest to, by the lines between points, of some tracks; null where none is within `reach`
 * (degrees of latitude).
 */
export function nearestPoint(
  tracks: Track[],
  [x, y]: [number, number],
  reach: number,
): { who: number; index: number } | null {
  const shrink = Math.cos((y * Math.PI) / 180);
  let best = reach * reach;
  let found: { who: number; index: number } | null = null;
  tracks.forEach(({ lng, lat, count }, who) => {
    for (let i = 0; i < count; i++) {
      const next = Math.min(i + 1, count - 1);
      const east = (lng[i] as number) - x;
      const turn = 360 * Math.round(east / 360); // whichever turn around the world is looked at
      const [ax, ay] = [(east - turn) * shrink, (lat[i] as number) - y];
      const [bx, by] = [((lng[next] as number) - x - turn) * shrink, (lat[next] as number) - y];
      const [part, away] = toSegment(ax, ay, bx - ax, by - ay);
      if (away >= best) continue;
      best = away;
      found = { who, index: part > 0.5 ? next : i };
    }
  });
  return found;
}

/** Where on a segment from (ax, ay) along (dx, dy) the origin is nearest, from 0 to 1, and the square of how far it is. */
function toSegment(ax: number, ay: number, dx: number, dy: number): [number, number] {
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
  return [part, (ax + dx * part) ** 2 + (ay + dy * part) ** 2];
}
