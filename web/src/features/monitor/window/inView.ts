/** The edges of a box on the screen, in pixels. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a window stays off the edge of what is seen, in pixels. */
const GAP = 8;

/** How far one looks further to the right and down so that all of a window is seen; of one that is too large, its beginning. */
export function shiftInto(window: Edges, seen: Edges): [x: number, y: number] {
  return [
    along(window.left - seen.left, window.right - seen.right),
    along(window.top - seen.top, window.bottom - seen.bottom),
  ];
}

/** `before` is below zero by what is cut off at the beginning, `after` above it by what is cut off at the end. */
function along(before: number, after: number): number {
  const room = before - GAP;
  return room < 0 ? room : Math.max(0, Math.min(after + GAP, room));
}
