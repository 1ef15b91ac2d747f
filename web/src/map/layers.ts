import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibre,
} from "maplibre-gl";
import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { mapFont } from "./baseStyle";
import { clusterSizes } from "./icons";

export const CLUSTERED = "wm-clustered";
export const SINGLES = "wm-singles";
export const LAYER = {
  ring: "wm-ring",
  cars: "wm-cars",
  badges: "wm-badges",
  clusters: "wm-clusters",
  probe: "wm-probe",
};

const tally = (kind: string): [string, ExpressionSpecification] => [
  "+",
  ["case", ["==", ["get", "kind"], kind], 1, 0] as ExpressionSpecification,
];

/** All vehicles; MapLibre groups them. Its lone points only tell which vehicles stand alone. */
export const clusteredSource: GeoJSONSourceSpecification = {
  type: "geojson",
  data: { type: "FeatureCollection", features: [] },
  cluster: true,
  clusterRadius: 48,
  clusterMaxZoom: 13,
  maxzoom: 16,
  clusterProperties: { online: tally("online"), parked: tally("parked"), offline: tally("offline") },
};

/** The lone vehicles near the view, redrawn at each frame while they glide. */
export const singlesSource: GeoJSONSourceSpecification = {
  type: "geojson",
  data: { type: "FeatureCollection", features: [] },
  maxzoom: 18,
};

const twelfths = (value: ExpressionSpecification): ExpressionSpecification => [
  "to-string",
  ["ceil", ["/", ["*", 12, value], ["get", "point_count"]]],
];

const clusterSize: ExpressionSpecification = [
  "step",
  ["get", "point_count"],
  String(clusterSizes[0]),
  50,
  String(clusterSizes[1]),
  1000,
  String(clusterSizes[2]),
];

const others: ExpressionSpecification = [
  "-",
  ["get", "point_count"],
  ["+", ["get", "online"], ["get", "parked"], ["get", "offline"]],
];

/** Layout and paint that depend on the theme, so that a change of theme is a change of properties. */
export function themed(theme: Theme) {
  const palette = palettes[theme];
  const ringName: ExpressionSpecification = [
    "concat",
    "ring:",
    clusterSize,
    ":",
    twelfths(["get", "online"]),
    ",",
    twelfths(["get", "parked"]),
    ",",
    twelfths(["get", "offline"]),
    ",",
    twelfths(others),
    `:${theme}`,
  ];
  const text = { "text-color": palette.text, "text-halo-color": palette.map.halo, "text-halo-width": 1.6 };
  return {
    ringName,
    carName: ["concat", "car:", ["get", "kind"], `:${theme}`] as ExpressionSpecification,
    badgeName: ["concat", "badge:", ["get", "badge"], `:${theme}`] as ExpressionSpecification,
    text,
    accent: palette.accent,
  };
}

/** Gives the layers that stand the colours of another theme. */
export function retheme(map: MapLibre, theme: Theme): void {
  const look = themed(theme);
  map.setLayoutProperty(LAYER.clusters, "icon-image", look.ringName);
  map.setLayoutProperty(LAYER.cars, "icon-image", look.carName);
  map.setLayoutProperty(LAYER.badges, "icon-image", look.badgeName);
  map.setPaintProperty(LAYER.clusters, "text-color", look.text["text-color"]);
  for (const [name, value] of Object.entries(look.text))
    map.setPaintProperty(LAYER.cars, name as keyof typeof look.text, value);
  map.setPaintProperty(LAYER.ring, "circle-color", look.accent);
  map.setPaintProperty(LAYER.ring, "circle-stroke-color", look.accent);
}

/** From here on there is room for the number under every plate. */
export const IMEI_FROM_ZOOM = 13;

const chosen: ExpressionSpecification = ["==", ["get", "selected"], 1];

/** The plate, with the number small below it. */
const labelled: ExpressionSpecification = [
  "case",
  ["==", ["get", "imei"], ""],
  ["get", "label"],
  ["format", ["get", "label"], {}, "\n", {}, ["get", "imei"], { "font-scale": 0.8 }],
];

/** Bottom to top. Vehicles take part in the placement of names, so that no place is written under them. The probe is invisible: it only makes MapLibre keep the tiles of the clustered source. */
export function vehicleLayers(theme: Theme): LayerSpecification[] {
  const look = themed(theme);
  return [
    {
      id: LAYER.probe,
      type: "circle",
      source: CLUSTERED,
      filter: ["!", ["has", "point_count"]],
      paint: { "circle-radius": 0, "circle-opacity": 0 },
    },
    {
      id: LAYER.clusters,
      type: "symbol",
      source: CLUSTERED,
      filter: ["has", "point_count"],
      layout: {
        "icon-image": look.ringName,
        "icon-allow-overlap": true,
        "text-field": ["get", "point_count_abbreviated"],
        "text-font": mapFont,
        "text-size": 12.5,
        "text-allow-overlap": true,
      },
      paint: { "text-color": look.text["text-color"] },
    },
    {
      id: LAYER.ring,
      type: "circle",
      source: SINGLES,
      filter: ["==", ["get", "selected"], 1],
      paint: {
        "circle-radius": ["case", ["==", ["get", "focused"], 1], 23, 20],
        "circle-color": look.accent,
        "circle-opacity": 0.14,
        "circle-stroke-color": look.accent,
        "circle-stroke-width": ["case", ["==", ["get", "focused"], 1], 2.5, 1.5],
      },
    },
    {
      id: LAYER.cars,
      type: "symbol",
      source: SINGLES,
      layout: {
        "icon-image": look.carName,
        "icon-rotate": ["get", "course"],
        "icon-rotation-alignment": "map",
        "icon-allow-overlap": true,
        "text-field": [
          "step",
          ["zoom"],
          ["case", chosen, labelled, ["get", "label"]],
          IMEI_FROM_ZOOM,
          labelled,
        ],
        "text-font": mapFont,
        "text-size": 12,
        "text-anchor": "top",
        "text-offset": [0, 1.7],
        "text-optional": true,
        "symbol-sort-key": ["get", "rank"],
      },
      paint: look.text,
    },
    {
      id: LAYER.badges,
      type: "symbol",
      source: SINGLES,
      filter: ["!=", ["get", "badge"], ""],
      layout: {
        "icon-image": look.badgeName,
        "icon-offset": [13, -12],
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
    },
  ];
}
