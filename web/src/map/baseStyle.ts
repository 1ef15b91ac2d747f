import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Lang } from "@/lib/locale";
import type { Palette } from "@/lib/palette";

/** Drawn from the fonts of the system; the style has no glyph address on purpose. */
export const mapFont = ["Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", "Segoe UI", "sans-serif"];

const SOURCE = "base";
type Colours = Palette["map"];

function ground(c: Colours): LayerSpecification[] {
  return [
    { id: "sea", type: "background", paint: { "background-color": c.water } },
    {
      id: "land",
      type: "fill",
      source: SOURCE,
      "source-layer": "land",
      paint: { "fill-color": ["case", ["has", "c"], c.homeland, c.land] },
    },
    { id: "lake", type: "fill", source: SOURCE, "source-layer": "lake", paint: { "fill-color": c.water } },
    {
      id: "river",
      type: "line",
      source: SOURCE,
      "source-layer": "river",
      paint: { "line-color": c.river, "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.4, 10, 2] },
    },
  ];
}

/** `level` 2 country, 4 province, 5 city, 6 district. */
function border(
  c: Colours,
  level: number,
  from: number,
  width: [number, number],
  dash?: number[],
): LayerSpecification {
  return {
    id: `border-${level}`,
    type: "line",
    source: SOURCE,
    "source-layer": "boundary",
    minzoom: from,
    filter: ["==", ["get", "al"], level],
    paint: {
      "line-color": c.border,
      "line-opacity": level === 2 ? 0.95 : 0.65,
      "line-width": ["interpolate", ["linear"], ["zoom"], from, width[0], 10, width[1]],
      ...(dash ? { "line-dasharray": dash } : {}),
    },
  };
}

interface Names {
  id: string;
  kinds: string[];
  zooms: [number, number];
  sizes: [number, number];
  colour: string;
}

function names(c: Colours, text: ExpressionSpecification, spec: Names): LayerSpecification {
  return {
    id: spec.id,
    type: "symbol",
    source: SOURCE,
    "source-layer": "place",
    minzoom: spec.zooms[0],
    maxzoom: spec.zooms[1],
    filter: ["in", ["get", "k"], ["literal", spec.kinds]],
    layout: {
      "text-field": text,
      "text-font": mapFont,
      "text-size": ["interpolate", ["linear"], ["zoom"], 3, spec.sizes[0], 9, spec.sizes[1]],
      "text-max-width": 8,
      "text-padding": 6,
      "symbol-sort-key": ["get", "r"],
    },
    paint: { "text-color": spec.colour, "text-halo-color": c.halo, "text-halo-width": 1.3 },
  };
}

/** Places that the archive knows by a name which they do not bear any more. */
const renamed: Record<string, Record<Lang, string>> = { "Nur-Sultan": { cn: "阿斯塔纳", en: "Astana" } };

/** What a place is called in a language: by the other one where the archive has no name in it. */
export function placeName(lang: Lang): ExpressionSpecification {
  const [first, second] = lang === "cn" ? ["zh", "en"] : ["en", "zh"];
  const now = Object.entries(renamed).flatMap(([was, name]) => [was, name[lang]]) as [string, string];
  return ["match", ["get", "en"], ...now, ["coalesce", ["get", first], ["get", second]]];
}

function labels(c: Colours, lang: Lang): LayerSpecification[] {
  const text = placeName(lang);
  return [
    names(c, text, { id: "districts", kinds: ["dist"], zooms: [8, 24], sizes: [10, 12], colour: c.faint }),
    names(c, text, {
      id: "cities",
      kinds: ["city", "wcity"],
      zooms: [3.2, 24],
      sizes: [10, 15],
      colour: c.label,
    }),
    names(c, text, { id: "provinces", kinds: ["prov"], zooms: [3.6, 6.5], sizes: [12, 14], colour: c.faint }),
    names(c, text, {
      id: "countries",
      kinds: ["country"],
      zooms: [1, 5.5],
      sizes: [11, 15],
      colour: c.faint,
    }),
  ];
}

/** The offline base map in the colours of the theme. */
export function baseStyle(
  url: string,
  attribution: string,
  palette: Palette,
  lang: Lang,
): StyleSpecification {
  const c = palette.map;
  return {
    version: 8,
    sources: {
      [SOURCE]: { type: "vector", url: `pmtiles://${new URL(url, window.location.origin)}`, attribution },
    },
    layers: [
      ...ground(c),
      border(c, 6, 7, [0.3, 0.9], [3, 2]),
      border(c, 5, 4.5, [0.3, 1.2]),
      border(c, 4, 2.5, [0.4, 1.8]),
      border(c, 2, 1, [0.7, 2.2]),
      ...labels(c, lang),
    ],
  };
}
