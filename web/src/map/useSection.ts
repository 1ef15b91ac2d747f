import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useState } from "react";
import { type Section, sectionOf } from "./section";

/** The part of the globe to ask about for what a map shows; undefined before there is a map. */
export function useSection(map: MapLibre | null): Section | undefined {
  const [section, setSection] = useState<Section>();
  useEffect(() => {
    if (!map) return;
    const look = () => {
      const b = map.getBounds();
      setSection((last) => sectionOf([b.getWest(), b.getSouth(), b.getEast(), b.getNorth()], last));
    };
    look();
    map.on("moveend", look);
    return () => void map.off("moveend", look);
  }, [map]);
  return section;
}
