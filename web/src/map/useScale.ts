import { ScaleControl } from "maplibre-gl";
import { useEffect } from "react";
import { useMap } from "./MapSurface";

/** Shows how long a kilometre is, at the lower right of the map around it, while it is wanted. */
export function useScale(wanted = true): void {
  const map = useMap();
  useEffect(() => {
    if (!map || !wanted) return;
    const scale = new ScaleControl({ maxWidth: 90 });
    map.addControl(scale, "bottom-right");
    return () => void map.removeControl(scale);
  }, [map, wanted]);
}
