import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from "maplibre-gl";
import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { mapFont } from "../baseStyle";
import { OURS } from "../overlay";

/** A place with what it is called. Degrees WGS-84. */
export interface Labelled {
  label: string;
  lon: number;
  lat: number;
}

function layers(source: string, theme: Theme): LayerSpecification[] {
  const { accent, text, map } = palettes[theme];
  return [
    {
      id: `${source}-dot`,
      type: "circle",
      source,
      paint: {
        "circle-radius": 5,
        "circle-color": accent,
        "circle-stroke-color": map.halo,
        "circle-stroke-width": 2,
      },
    },
    {
      id: `${source}-label`,
      type: "symbol",
      source,
      layout: {
        "text-field": ["get", "label"],
        "text-font": mapFont,
        "text-size": 12,
        "text-anchor": "top",
        "text-offset": [0, 0.5],
      },
      paint: { "text-color": text, "text-halo-color": map.halo, "text-halo-width": 1.6 },
    },
  ];
}

/** Dots with their numbers or names. */
export class NumberLayer {
  readonly #source: string;
  #places: Labelled[] = [];

  constructor(
    private readonly map: MapLibre,
    name: string,
    private readonly theme: Theme,
  ) {
    this.#source = `${OURS}${name}`;
    this.#ensure();
    map.on("style.load", this.#ensure);
  }

  show(places: Labelled[]): void {
    this.#places = places;
    this.#draw();
  }

  destroy(): void {
    const { map } = this;
    map.off("style.load", this.#ensure);
    for (const { id } of layers(this.#source, this.theme)) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(this.#source)) map.removeSource(this.#source);
  }

  #ensure = (): void => {
    const { map } = this;
    if (!map.getSource(this.#source))
      map.addSource(this.#source, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
    for (const layer of layers(this.#source, this.theme)) if (!map.getLayer(layer.id)) map.addLayer(layer);
    this.#draw();
  };

  #draw(): void {
    const features = this.#places.map(
      ({ label, lon, lat }): GeoJSON.Feature => ({
        type: "Feature",
        properties: { label },
        geometry: { type: "Point", coordinates: [lon, lat] },
      }),
    );
    void this.map.getSource<GeoJSONSource>(this.#source)?.setData({ type: "FeatureCollection", features });
  }
}
