import type { Track } from "../points/track";

export type Box = [west: number, south: number, east: number, north: number];

/** A piece of a line; `gap` where nothing is known between its two ends. */
export interface Piece {
  gap: boolean;
  line: [number, number][];
}

/** No more points than this are drawn at once: beyond, nobody sees more, and the map is slow. */
export const MOST = 20_000;

/** A box widened on each side by its own size, so that small moves need no new line. */
export function widened([west, south, east, north]: Box): Box {
  const [x, y] = [east - west, north - south];
  return [west - x, south - y, east + x, north + y];
}

export function holds(outer: Box, inner: Box): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

/** The line of a track from one point to another (both included) as it is drawn at a zoom, as far as it may be seen in a box. */
export function piecesOf(track: Track, first: number, last: number, zoom: number, box: Box): Piece[] {
  for (let level = Math.ceil(zoom); ; level--) {
    const pieces = atLevel(track, [first, last], level, box);
    if (level <= 0 || pieces.reduce((sum, { line }) => sum + line.length, 0) <= MOST) return pieces;
  }
}

function atLevel(track: Track, [first, last]: [number, number], level: number, box: Box): Piece[] {
  const { lng, lat, gap: gaps } = track;
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  let before = -1;
  for (let i = first; i <= last; i++) {
    if ((track.level[i] as number) > level && i !== first && i !== last) continue;
    if (before >= 0) {
      const gap = hasGap(gaps, before, i);
      if (!crosses(track, before, i, box)) open = null;
      else {
        if (!open || gap || open.gap) {
          open = { gap, line: [[lng[before] as number, lat[before] as number]] };
          pieces.push(open);
        }
        open.line.push([lng[i] as number, lat[i] as number]);
      }
    }
    before = i;
  }
  return pieces;
}

/** Ends of gaps are drawn at every zoom, so a gap lies between two drawn points that are neighbours. */
const hasGap = (gap: Uint8Array, a: number, b: number): boolean => b === a + 1 && gap[b] === 1;

/** Whether the way between two points may lie in the box, on whichever turn around the world that is. */
function crosses({ lng, lat }: Track, a: number, b: number, [west, south, east, north]: Box): boolean {
  const [x, y, u, v] = [lng[a] as number, lat[a] as number, lng[b] as number, lat[b] as number];
  if (Math.max(y, v) < south || Math.min(y, v) > north) return false;
  const turn = 360 * Math.floor((east - Math.min(x, u)) / 360); // the furthest east that it does not begin beyond the box
  return Math.max(x, u) + turn >= west;
}
