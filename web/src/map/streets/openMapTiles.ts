import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Lang } from "@/lib/locale";
import type { Palette } from "@/lib/palette";
import { mapFont } from "../baseStyle";
import { type Roads, roadLayers } from "./roads";

/** Layers of the OpenMapTiles schema in the colours of the theme, as calm as the offline map: the vehicles are the content. */
export function openMapTilesLayers(source: string, palette: Palette, lang: Lang): LayerSpecification[] {
  const c = palette.map;
  const roads: Roads = { source, line: palette.raised, edge: c.border, text: c.label, halo: c.halo };
  return [
    { id: "ground", type: "background", paint: { "background-color": c.homeland } },
    fill(source, "landcover", c.land, 0.7),
    fill(source, "park", c.land, 0.7),
    fill(source, "landuse", c.land, 0.5),
    fill(source, "water", c.water, 1),
    {
      id: "waterway",
      type: "line",
      source,
      "source-layer": "waterway",
      paint: { "line-color": c.river, "line-width": ["interpolate", ["linear"], ["zoom"], 6, 0.4, 14, 2] },
    },
    { ...fill(source, "building", c.border, 0.35), minzoom: 14 } as LayerSpecification,
    ...roadLayers(roads, nameIn(lang)),
    border(source, c.border, 4, [0.4, 1.8]),
    border(source, c.border, 2, [0.7, 2.2]),
    ...placeLayers(source, c, nameIn(lang)),
  ];
}

/** The name in the reader's language, else in whatever there is. */
function nameIn(lang: Lang): ExpressionSpecification {
  return lang === "cn"
    ? ["coalesce", ["get", "name:zh-Hans"], ["get", "name:zh"], ["get", "name"]]
    : ["coalesce", ["get", "name:en"], ["get", "name_en"], ["get", "name:latin"], ["get", "name"]];
}

function fill(source: string, layer: string, colour: string, opacity: number): LayerSpecification {
  return {
    id: layer,
    type: "fill",
    source,
    "source-layer": layer,
    paint: { "fill-color": colour, "fill-opacity": opacity },
  };
}

function border(
  source: string,
  colour: string,
  level: number,
  [from, to]: [number, number],
): LayerSpecification {
  return {
    id: `border-${level}`,
    type: "line",
    source,
    "source-layer": "boundary",
    filter: ["all", ["==", ["get", "admin_level"], level], ["!=", ["get", "maritime"], 1]],
    paint: { "line-color": colour, "line-width": ["interpolate", ["linear"], ["zoom"], 3, from, 10, to] },
  };
}

/** Kinds of places with the zoom from which they are named and the size of their names. */
const places: [string[], number, number][] = [
  [["village", "suburb", "quarter", "hamlet"], 11, 11],
  [["town"], 8, 12],
  [["city"], 4, 14],
  [["state", "province"], 4, 12],
  [["country"], 1, 14],
];

function placeLayers(source: string, c: Palette["map"], name: ExpressionSpecification): LayerSpecification[] {
  return places.map(([classes, from, size]) => ({
    id: `place-${classes[0]}`,
    type: "symbol",
    source,
    "source-layer": "place",
    minzoom: from,
    filter: ["in", ["get", "class"], ["literal", classes]],
    layout: {
      "text-field": name,
      "text-font": mapFont,
      "text-size": size,
      "text-max-width": 8,
      "text-padding": 6,
      "symbol-sort-key": ["coalesce", ["get", "rank"], 99],
    },
    paint: { "text-color": c.label, "text-halo-color": c.halo, "text-halo-width": 1.3 },
  }));
}
