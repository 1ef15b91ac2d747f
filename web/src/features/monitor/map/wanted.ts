import type { Rect, Wanted } from "@/live/messages";

/** Up to this many vehicles the whole organisation is followed, wherever one looks. */
export const WHOLE_UP_TO = 5_000;
/** From this zoom on, larger fleets are followed by what is in view. */
export const RECT_FROM_ZOOM = 8;
/** So long (ms) they are followed whole after that, too: who looks at one of them from near and comes back need not be told of all again. */
export const WHOLE_FOR_MS = 60_000;
/** No subscription names more single vehicles than this: the server takes no more. */
export const MOST_DEVICES = 1000;

export interface View {
  zoom: number;
  rect: Rect;
}

/** The selected vehicles, and those of them that the chosen organisation does not hold. */
export interface Imeis {
  all: string[];
  outside: string[];
}

/** The view widened by half on each side, so that small moves need no new subscription. */
export function widen([west, south, east, north]: Rect): Rect {
  const x = (east - west) / 2;
  const y = (north - south) / 2;
  return [
    Math.max(-180, west - x),
    Math.max(-90, south - y),
    Math.min(180, east + x),
    Math.min(90, north + y),
  ];
}

export function holds(outer: Rect | undefined, inner: Rect): boolean {
  if (!outer) return false;
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

/**
 * What to ask the live line for. `view` is null until the organisation has been brought into view. A search is
 * the server's to answer: what it finds is followed wherever one looks, as the list has it.
 */
export function wantedFor(
  organ: { id: number; sub: boolean; count: number; search: string },
  view: View | null,
  imeis: Imeis,
  before: Wanted | null,
): Wanted {
  if (organ.search !== "")
    return {
      organs: [{ id: organ.id, sub: organ.sub }],
      search: organ.search,
      devices: imeis.all.slice(0, MOST_DEVICES),
    };
  const byView = view !== null && organ.count > WHOLE_UP_TO && view.zoom >= RECT_FROM_ZOOM;
  if (!byView)
    return { organs: [{ id: organ.id, sub: organ.sub }], devices: imeis.outside.slice(0, MOST_DEVICES) };
  const rect = holds(before?.rect, view.rect) ? before?.rect : widen(view.rect);
  return { rect, devices: imeis.all.slice(0, MOST_DEVICES) };
}
