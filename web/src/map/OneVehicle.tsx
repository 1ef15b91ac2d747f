import { useEffect, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { reducedMotion } from "@/lib/motion";
import { useMap } from "./MapSurface";
import type { Marker } from "./marker";
import { VehicleLayer } from "./VehicleLayer";

interface Props {
  /** Null while there is no position. */
  marker: Marker | null;
  /** Whether the map goes along with the vehicle. */
  following: boolean;
  /** How near the map comes when the vehicle is first found. */
  near: number;
  /** The map was moved by hand. */
  onDragged: () => void;
  onPick: () => void;
}

/** One vehicle on the map; it glides to each new place. */
export function OneVehicle({ marker, following, near, onDragged, onPick }: Props) {
  const map = useMap();
  const layer = useLayer(onPick);
  const found = useRef(false);
  useEffect(() => {
    if (!layer || !marker) return;
    layer.change([marker], []);
    layer.mark(new Set([marker.id]), null);
  }, [layer, marker]);

  const lon = marker?.lon;
  const lat = marker?.lat;
  useEffect(() => {
    if (!map || lon === undefined || lat === undefined || !following) return;
    const zoom = found.current ? map.getZoom() : Math.max(map.getZoom(), near);
    const animate = found.current && !reducedMotion();
    found.current = true;
    map.easeTo({
      center: [lon, lat],
      zoom,
      offset: [0, offsetOf(map.getContainer())],
      animate,
      duration: 800,
    });
  }, [map, lon, lat, following, near]);

  useEffect(() => {
    if (!map) return;
    map.on("dragstart", onDragged);
    return () => void map.off("dragstart", onDragged);
  }, [map, onDragged]);
  return null;
}

/** On a phone the card takes the lower part: the vehicle is shown above it. */
function offsetOf(box: HTMLElement): number {
  return box.clientWidth < 768 ? -box.clientHeight * 0.2 : 0;
}

function useLayer(onPick: () => void): VehicleLayer | null {
  const map = useMap();
  const theme = useTheme();
  const [layer, setLayer] = useState<VehicleLayer | null>(null);
  const latest = useRef({ onPick, theme });
  latest.current = { onPick, theme };
  useEffect(() => {
    if (!map) return;
    const made = new VehicleLayer(map, latest.current.theme, {
      onPick: () => latest.current.onPick(),
      onBlank: () => {},
      onFocusPlace: () => {},
    });
    setLayer(made);
    return () => {
      setLayer(null);
      made.destroy();
    };
  }, [map]);
  useEffect(() => layer?.setTheme(theme), [layer, theme]);
  return layer;
}
