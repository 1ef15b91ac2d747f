import type { GeoJSONSource, LayerSpecification, Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { mapFont } from "./baseStyle";
import { type Corner, cornerOf, distanceText, greatCircle, metresAlong } from "./measure";

const SOURCE = "wm-measure";

function layers(theme: Theme): LayerSpecification[] {
  const { accent, raised, text, map } = palettes[theme];
  return [
    {
      id: "wm-measure-line",
      type: "line",
      source: SOURCE,
      filter: ["==", ["geometry-type"], "LineString"],
      layout: { "line-join": "round", "line-cap": "round" },
      paint: { "line-color": accent, "line-width": 2.5, "line-dasharray": [2, 1.6] },
    },
    {
      id: "wm-measure-corner",
      type: "circle",
      source: SOURCE,
      filter: ["==", ["geometry-type"], "Point"],
      paint: {
        "circle-radius": 4.5,
        "circle-color": raised,
        "circle-stroke-color": accent,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "wm-measure-text",
      type: "symbol",
      source: SOURCE,
      filter: ["==", ["geometry-type"], "Point"],
      layout: {
        "text-field": ["get", "text"],
        "text-font": mapFont,
        "text-size": 12,
        "text-anchor": "left",
        "text-offset": [0.8, 0],
        "text-allow-overlap": true,
      },
      paint: { "text-color": text, "text-halo-color": map.halo, "text-halo-width": 1.8 },
    },
  ];
}

/** A line that is clicked together corner by corner, with the distance from its beginning at each. */
export class MeasureLayer {
  #corners: Corner[] = [];

  constructor(
    private readonly map: MapLibre,
    private theme: Theme,
    /** Told the length in metres, 0 while there is no line. */
    private readonly onLength: (metres: number) => void,
  ) {
    this.#ensure();
    map.on("style.load", this.#ensure);
    map.on("click", this.#onClick);
    map.doubleClickZoom.disable();
    map.getCanvas().style.cursor = "crosshair";
  }

  destroy(): void {
    const { map } = this;
    map.off("style.load", this.#ensure);
    map.off("click", this.#onClick);
    map.doubleClickZoom.enable();
    map.getCanvas().style.cursor = "";
    for (const { id } of layers(this.theme)) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(SOURCE)) map.removeSource(SOURCE);
  }

  /** Takes the last corner back. */
  undo(): void {
    this.#set(this.#corners.slice(0, -1));
  }

  clear(): void {
    this.#set([]);
  }

  #ensure = (): void => {
    const { map } = this;
    if (!map.getSource(SOURCE))
      map.addSource(SOURCE, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
    for (const layer of layers(this.theme)) if (!map.getLayer(layer.id)) map.addLayer(layer);
    this.#draw();
  };

  #onClick = (event: MapMouseEvent): void => {
    this.#set([...this.#corners, cornerOf(event.lngLat)]);
  };

  #set(corners: Corner[]): void {
    this.#corners = corners;
    this.#draw();
    this.onLength(metresAlong(corners).at(-1) ?? 0);
  }

  #draw(): void {
    const corners = this.#corners;
    const sums = metresAlong(corners);
    const features: GeoJSON.Feature[] = corners.map((at, i) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: at },
      properties: { text: i === 0 ? "" : distanceText(sums[i] ?? 0) },
    }));
    const line = corners.flatMap((at, i) => greatCircle(corners[i - 1] ?? at, at).slice(i === 0 ? 1 : 0));
    if (line.length > 1)
      features.push({ type: "Feature", geometry: { type: "LineString", coordinates: line }, properties: {} });
    void this.map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: "FeatureCollection", features });
  }
}
