import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { mapFont } from "../baseStyle";

/** What roads are drawn from and with. */
export interface Roads {
  source: string;
  line: string;
  edge: string;
  text: string;
  halo: string;
}

/** Classes of roads, small to large: from which zoom, and how wide at zoom 10 and 18 in pixels. */
const classes: { name: string; of: string[]; from: number; width: [number, number] }[] = [
  { name: "path", of: ["path", "track", "service"], from: 14, width: [0.3, 5] },
  { name: "minor", of: ["minor"], from: 12, width: [0.4, 12] },
  { name: "tertiary", of: ["tertiary", "secondary"], from: 9, width: [0.8, 16] },
  { name: "primary", of: ["primary", "trunk"], from: 7, width: [1.4, 20] },
  { name: "motorway", of: ["motorway"], from: 5, width: [2, 22] },
];

const LAYER = "transportation";

function wide([at10, at18]: [number, number], more: number): ExpressionSpecification {
  return [
    "interpolate",
    ["exponential", 1.5],
    ["zoom"],
    5,
    at10 / 3 + more,
    10,
    at10 + more,
    18,
    at18 + more,
  ];
}

/** Edges of all roads first, so that crossings are open; railways and names over them. */
export function roadLayers(r: Roads, name: ExpressionSpecification): LayerSpecification[] {
  const one = (part: "edge" | "line"): LayerSpecification[] =>
    classes.map(({ name: id, of, from, width }) => ({
      id: `road-${id}-${part}`,
      type: "line",
      source: r.source,
      "source-layer": LAYER,
      minzoom: from,
      filter: ["in", ["get", "class"], ["literal", of]],
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": r[part], "line-width": wide(width, part === "edge" ? 1.2 : 0) },
    }));
  return [
    ...one("edge"),
    ...one("line"),
    {
      id: "rail",
      type: "line",
      source: r.source,
      "source-layer": LAYER,
      minzoom: 9,
      filter: ["in", ["get", "class"], ["literal", ["rail", "transit"]]],
      paint: { "line-color": r.edge, "line-width": 1, "line-dasharray": [4, 2] },
    },
    {
      id: "road-names",
      type: "symbol",
      source: r.source,
      "source-layer": "transportation_name",
      minzoom: 12,
      layout: {
        "symbol-placement": "line",
        "text-field": name,
        "text-font": mapFont,
        "text-size": 11,
      },
      paint: { "text-color": r.text, "text-halo-color": r.halo, "text-halo-width": 1.3 },
    },
  ];
}
