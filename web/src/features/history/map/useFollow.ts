import type { Map as MapLibre } from "maplibre-gl";
import { useEffect } from "react";
import { positionAt } from "../points/track";
import { useReplay } from "../replay";

/** How far from the edges (pixels) a marker may come before the map follows it. */
const MARGIN = 60;

/** Moves the map along with the first device of a playback, unless somebody has moved the map away from it. */
export function useFollow(map: MapLibre | null): void {
  const { shown, player } = useReplay();
  useEffect(() => {
    const first = shown[0];
    if (!map || !first) return;
    let seen = true;
    const where = () => positionAt(first.track, player.moment);
    const isSeen = (margin: number) => {
      const at = where();
      if (!at) return false;
      const { x, y } = map.project([at.lng, at.lat]);
      const { clientWidth, clientHeight } = map.getContainer();
      return x > margin && y > margin && x < clientWidth - margin && y < clientHeight - margin;
    };
    const follow = () => {
      const at = where();
      if (!at || player.state.get() === "stopped" || isSeen(MARGIN)) return;
      if (seen) map.jumpTo({ center: [at.lng, at.lat] });
    };
    const moved = () => {
      seen = isSeen(0);
    };
    map.on("moveend", moved);
    const end = player.place.subscribe(follow);
    return () => {
      end();
      map.off("moveend", moved);
    };
  }, [map, shown, player]);
}
