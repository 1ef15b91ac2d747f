import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  MapGeoJSONFeature,
  Map as MapLibre,
  MapMouseEvent,
} from "maplibre-gl";
import { reducedMotion } from "@/lib/motion";
import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { mapFont } from "../baseStyle";
import { LAYER } from "../layers";
import { OURS } from "../overlay";
import { nextOf, type Pin, stacksOf } from "./stacks";

/** A pin stands at the shoulder of the vehicle that it is about, in pixels and in widths of its letter. */
const ASIDE: [number, number] = [14, -15];
const LETTER = 11;

const many: ExpressionSpecification = [">", ["get", "count"], 1];

/** From afar pins that would lie over each other are one, with their number; near enough only those at one place are. */
const grouping = {
  cluster: true,
  clusterRadius: 32,
  clusterMaxZoom: 9,
  clusterProperties: { count: ["+", ["get", "count"]] },
};

function layers(source: string, theme: Theme): LayerSpecification[] {
  const { state, map } = palettes[theme];
  return [
    {
      id: `${source}-halo`,
      type: "circle",
      source,
      filter: ["==", ["get", "picked"], true],
      paint: {
        "circle-radius": 18,
        "circle-color": state.alarm,
        "circle-opacity": 0.2,
        "circle-stroke-color": state.alarm,
        "circle-stroke-width": 1.5,
      },
    },
    {
      id: `${source}-dot`,
      type: "circle",
      source,
      paint: {
        "circle-radius": ["case", many, 9.5, 8],
        "circle-color": state.alarm,
        "circle-stroke-color": map.halo,
        "circle-stroke-width": 2,
        "circle-translate": ASIDE,
      },
    },
    {
      id: `${source}-mark`,
      type: "symbol",
      source,
      layout: {
        "text-field": ["case", many, ["to-string", ["get", "count"]], "!"],
        "text-font": mapFont,
        "text-size": LETTER,
        "text-offset": [ASIDE[0] / LETTER, ASIDE[1] / LETTER],
        "text-allow-overlap": true,
        "text-ignore-placement": true,
      },
      paint: { "text-color": map.halo },
    },
  ];
}

/** Marks above the vehicles, one of which may be picked. */
export class PinLayer {
  readonly #source: string;
  #stacks: Pin[][] = [];
  #picked = "";

  constructor(
    private readonly map: MapLibre,
    name: string,
    private readonly theme: Theme,
    private readonly onPick: (id: string) => void,
  ) {
    this.#source = `${OURS}${name}`;
    this.#ensure();
    map.on("style.load", this.#ensure);
    map.on("click", `${this.#source}-dot`, this.#click);
    map.on("mouseenter", `${this.#source}-dot`, this.#enter);
    map.on("mouseleave", `${this.#source}-dot`, this.#leave);
  }

  show(pins: Pin[], picked: string): void {
    this.#stacks = stacksOf(pins);
    this.#picked = picked;
    this.#draw();
  }

  destroy(): void {
    const { map } = this;
    map.off("style.load", this.#ensure);
    map.off("click", `${this.#source}-dot`, this.#click);
    map.off("mouseenter", `${this.#source}-dot`, this.#enter);
    map.off("mouseleave", `${this.#source}-dot`, this.#leave);
    for (const { id } of layers(this.#source, this.theme)) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(this.#source)) map.removeSource(this.#source);
  }

  #click = (event: MapMouseEvent): void => {
    const [found] = this.map.queryRenderedFeatures(event.point, { layers: [`${this.#source}-dot`] });
    if (!found) return;
    if ("cluster_id" in found.properties) {
      this.#open(found);
      return;
    }
    const next = nextOf(this.#stacks[Number(found.properties.stack)] ?? [], this.#picked);
    if (next !== undefined) this.onPick(next);
  };

  /** Zooms in until the pins stand apart. */
  #open(group: MapGeoJSONFeature): void {
    const { map } = this;
    const [lng = 0, lat = 0] = (group.geometry as GeoJSON.Point).coordinates;
    const source = map.getSource<GeoJSONSource>(this.#source);
    void source?.getClusterExpansionZoom(Number(group.properties.cluster_id)).then((zoom) => {
      map.easeTo({ center: [lng, lat], zoom: zoom + 0.3, animate: !reducedMotion() });
    });
  }

  #enter = (): void => {
    this.map.getCanvas().style.cursor = "pointer";
  };

  #leave = (): void => {
    this.map.getCanvas().style.cursor = "";
  };

  #ensure = (): void => {
    const { map } = this;
    if (!map.getSource(this.#source))
      map.addSource(this.#source, {
        type: "geojson",
        data: { type: "FeatureCollection", features: [] },
        ...grouping,
      });
    // Below the groups of vehicles, whose numbers are read.
    const above = map.getLayer(LAYER.clusters) ? LAYER.clusters : undefined;
    for (const layer of layers(this.#source, this.theme))
      if (!map.getLayer(layer.id)) map.addLayer(layer, above);
    this.#draw();
  };

  #draw(): void {
    const features = this.#stacks.map((pins, stack): GeoJSON.Feature => {
      const { lon, lat } = pins.find(({ id }) => id === this.#picked) ?? (pins[0] as Pin);
      const picked = pins.some(({ id }) => id === this.#picked);
      return {
        type: "Feature",
        properties: { stack, count: pins.length, picked },
        geometry: { type: "Point", coordinates: [lon, lat] },
      };
    });
    void this.map.getSource<GeoJSONSource>(this.#source)?.setData({ type: "FeatureCollection", features });
  }
}
