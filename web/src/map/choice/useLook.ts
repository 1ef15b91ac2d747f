import { useEffect } from "react";
import { useMap } from "../MapSurface";
import type { MapChoice } from "./useMapChoice";

/** Tells where the map looks, whenever it comes to rest. */
export function useLook(look: MapChoice["look"]): void {
  const map = useMap();
  useEffect(() => {
    if (!map) return;
    const onMove = () => {
      const { lng, lat } = map.getCenter();
      look([lng, lat], map.getZoom());
    };
    onMove();
    map.on("moveend", onMove);
    return () => void map.off("moveend", onMove);
  }, [map, look]);
}
