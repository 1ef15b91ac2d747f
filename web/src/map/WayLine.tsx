import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { useEffect } from "react";
import { useTheme } from "@/lib/look";
import { palettes } from "@/lib/palette";
import { useMap } from "./MapSurface";

const NAME = "wm-way";

/** The way that a vehicle went, below the vehicle; [longitude, latitude] in degrees WGS-84. */
export function WayLine({ way }: { way: [number, number][] }) {
  const map = useMap();
  const theme = useTheme();
  useEffect(() => {
    if (!map) return;
    const draw = () => put(map, way, palettes[theme].accent);
    draw();
    map.on("style.load", draw);
    return () => void map.off("style.load", draw);
  }, [map, way, theme]);
  return null;
}

function put(map: MapLibre, way: [number, number][], color: string): void {
  const data: GeoJSON.Feature = {
    type: "Feature",
    properties: {},
    geometry: { type: "LineString", coordinates: way },
  };
  const source = map.getSource<GeoJSONSource>(NAME);
  if (source) {
    void source.setData(data);
    map.setPaintProperty(NAME, "line-color", color);
    return;
  }
  map.addSource(NAME, { type: "geojson", data });
  const above = map.getLayersOrder().find((id) => id.startsWith("wm-"));
  map.addLayer(
    {
      id: NAME,
      type: "line",
      source: NAME,
      layout: { "line-join": "round", "line-cap": "round" },
      paint: { "line-color": color, "line-width": 4, "line-opacity": 0.75 },
    },
    above,
  );
}
