import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { reducedMotion } from "@/lib/motion";
import { type Edges, shiftInto } from "./inView";

/** What lies over the map at its edges, in pixels. */
export type Covered = Edges;

/** Comes with the events of a move of the map to a vehicle, whose window is to be seen then. */
export const TO_VEHICLE = { toVehicle: true };

/**
 * Moves the map so that a window on it is seen whole when it opens and whenever it grows or the map has gone to its vehicle; who moves the map away is left
 * alone. It stands clear of what is `covered`.
 */
export function useInView(map: MapLibre | null, box: HTMLElement | null, covered: Covered): void {
  const latest = useRef(covered);
  latest.current = covered;
  useEffect(() => {
    if (!map || !box) return;
    const bring = () => {
      // Of another vehicle already: it has no place any more, and a map that goes at once says so before its box is let go.
      if (!box.isConnected) return;
      // On its way to somewhere already: it is looked at from there.
      if (map.isMoving()) return void map.once("moveend", bring);
      const { top, right, bottom, left } = map.getContainer().getBoundingClientRect();
      const over = latest.current;
      const seen = {
        left: left + over.left,
        top: top + over.top,
        right: right - over.right,
        bottom: bottom - over.bottom,
      };
      const [x, y] = shiftInto(box.getBoundingClientRect(), seen);
      // A window above its place would turn to the other side while it does not fit yet.
      if (x || y) map.panBy([x, y], { animate: y >= 0 && !reducedMotion(), duration: 250 });
    };
    const growth = new ResizeObserver(bring);
    growth.observe(box);
    const arrived = (event: object) => "toVehicle" in event && bring();
    map.on("moveend", arrived);
    return () => {
      growth.disconnect();
      map.off("moveend", arrived);
      map.off("moveend", bring);
    };
  }, [map, box]);
}
