import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from "maplibre-gl";
import { type Palette, palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { mapFont } from "../baseStyle";
import { OURS } from "../overlay";
import type { Area } from "./shapes";

/** Which colour of a palette areas have. */
export type Tone = (palette: Palette) => string;

function layers(source: string, theme: Theme, tone: Tone): LayerSpecification[] {
  const { text, map } = palettes[theme];
  const colour = tone(palettes[theme]);
  return [
    {
      id: `${source}-fill`,
      type: "fill",
      source,
      paint: { "fill-color": colour, "fill-opacity": 0.1 },
    },
    {
      id: `${source}-line`,
      type: "line",
      source,
      layout: { "line-join": "round" },
      paint: { "line-color": colour, "line-width": 2 },
    },
    {
      id: `${source}-name`,
      type: "symbol",
      source,
      layout: { "text-field": ["get", "name"], "text-font": mapFont, "text-size": 12 },
      paint: { "text-color": text, "text-halo-color": map.halo, "text-halo-width": 1.6 },
    },
  ];
}

/** Areas with their names, below the vehicles. */
export class AreaLayer {
  readonly #source: string;
  #areas: Area[] = [];

  constructor(
    private readonly map: MapLibre,
    name: string,
    private readonly theme: Theme,
    private readonly tone: Tone = ({ accent }) => accent,
  ) {
    this.#source = `${OURS}${name}`;
    this.#ensure();
    map.on("style.load", this.#ensure);
  }

  show(areas: Area[]): void {
    this.#areas = areas;
    this.#draw();
  }

  destroy(): void {
    const { map } = this;
    map.off("style.load", this.#ensure);
    for (const { id } of layers(this.#source, this.theme, this.tone))
      if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(this.#source)) map.removeSource(this.#source);
  }

  #ensure = (): void => {
    const { map } = this;
    if (!map.getSource(this.#source))
      map.addSource(this.#source, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
    const above = map.getStyle().layers.find(({ id }) => id.startsWith(OURS) && !id.startsWith(this.#source));
    for (const layer of layers(this.#source, this.theme, this.tone))
      if (!map.getLayer(layer.id)) map.addLayer(layer, above?.id);
    this.#draw();
  };

  #draw(): void {
    const features = this.#areas.map(
      ({ id, name, rings }): GeoJSON.Feature => ({
        type: "Feature",
        id,
        properties: { name },
        geometry: { type: "MultiPolygon", coordinates: polygonsOf(rings) },
      }),
    );
    void this.map.getSource<GeoJSONSource>(this.#source)?.setData({ type: "FeatureCollection", features });
  }
}

/** Rings as polygons of their own: fills of one feature are drawn by the odd rule only where they are of one polygon. */
function polygonsOf(rings: Area["rings"]): GeoJSON.Position[][][] {
  return rings.map((ring) => [ring]);
}
