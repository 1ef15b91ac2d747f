import { type Map as MapLibre, Popup } from "maplibre-gl";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useCell } from "@/lib/useCell";
import type { Place } from "@/map/marker";
import { popupOffsets } from "@/map/popupOffsets";
import type { VehicleLayer } from "@/map/VehicleLayer";
import { useEscape } from "@/ui/keys";
import { usePage } from "@/ui/page";
import { useMonitor } from "../monitor";
import { InfoWindow } from "./InfoWindow";
import { useInfoFocus } from "./useInfoFocus";
import { type Covered, useInView } from "./useInView";

interface Props {
  map: MapLibre | null;
  layer: VehicleLayer | null;
  /** Filled with the function that moves the window along with its vehicle. */
  moved: RefObject<((place: Place) => void) | null>;
  /** What lies over the map at its edges, in pixels. */
  covered: Covered;
}

/** Ties the info window to the drawn place of the focused vehicle. */
export function InfoPopup({ map, layer, moved, covered }: Props) {
  const { selection } = useMonitor();
  const { focused } = useCell(selection.chosen);
  const { active } = usePage();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const id = focused?.deviceId;
  const [placed, setPlaced] = useState(false);
  const close = useInfoFocus(placed ? box : null, id);
  useInView(map, placed ? box : null, covered);

  useEffect(() => {
    if (!map || !layer || id === undefined) return;
    const content = document.createElement("div");
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      maxWidth: "320px",
      offset: popupOffsets(),
      focusAfterOpen: false,
    });
    popup.setDOMContent(content);
    let added = false;
    const move = ({ lon, lat }: Place) => {
      popup.setLngLat([lon, lat]);
      if (added) return;
      added = true;
      popup.addTo(map);
      setPlaced(true);
    };
    moved.current = move;
    const place = layer.placeOf(id);
    if (place) move(place);
    setBox(content);
    return () => {
      moved.current = null;
      setBox(null);
      setPlaced(false);
      popup.remove();
    };
  }, [map, layer, id, moved]);

  useEscape(close, id !== undefined && active);

  if (!box || !focused) return null;
  return createPortal(<InfoWindow key={focused.imei} picked={focused} onClose={close} />, box);
}
