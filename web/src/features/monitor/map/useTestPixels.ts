import type { Map as MapLibre } from "maplibre-gl";
import { useEffect } from "react";
import { useLive } from "@/live/live";
import type { VehicleLayer } from "@/map/VehicleLayer";

/** Lets browser tests find a vehicle on the screen. */
export function useTestPixels(map: MapLibre | null, layer: VehicleLayer | null): void {
  const { vehicles } = useLive();
  useEffect(() => {
    if (!map || !layer || !window.__waymark) return;
    window.__waymark.pixelOf = (imei) => {
      const place = layer.placeOf(vehicles.byImei(imei)?.deviceId ?? -1);
      if (!place) return null;
      const { x, y } = map.project([place.lon, place.lat]);
      return { x, y };
    };
  }, [map, layer, vehicles]);
}
