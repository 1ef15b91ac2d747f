import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { mapFont } from "@/map/baseStyle";
import { trackColours } from "./colours";

/** What is on the map, each in a source of its own, since each changes at a pace of its own. */
export const SOURCE = {
  track: "wm-track",
  played: "wm-track-played",
  tail: "wm-track-tail",
  marks: "wm-track-marks",
  now: "wm-track-now",
};

/** The layer whose marks can be clicked. */
export const MARKS = "wm-track-mark";

const who = (first: string, second: string): ExpressionSpecification => [
  "match",
  ["get", "who"],
  1,
  second,
  first,
];

/** Both ways of drawing a line: whole, and dashed where nothing is known between its ends. */
function line(source: string, colour: ExpressionSpecification, width: number): LayerSpecification[] {
  const paint = { "line-color": colour, "line-width": width };
  return [
    {
      id: `${source}-line`,
      type: "line",
      source,
      filter: ["!=", ["get", "gap"], 1],
      layout: { "line-join": "round", "line-cap": "round" },
      paint,
    },
    {
      id: `${source}-gap`,
      type: "line",
      source,
      filter: ["==", ["get", "gap"], 1],
      paint: { ...paint, "line-width": width - 1, "line-opacity": 0.7, "line-dasharray": [2, 2] },
    },
  ];
}

/** From this zoom on there is room for the letter in the mark of a stop; before, it is a dot. */
const ROOMY = 12.5;

const isStop: ExpressionSpecification = ["==", ["get", "kind"], "stop"];

/** What differs between a stop and an end, and for a stop by zoom. */
function sized(dot: number, stop: number, end: number): ExpressionSpecification {
  return ["step", ["zoom"], ["case", isStop, dot, end], ROOMY, ["case", isStop, stop, end]];
}

function marks(theme: Theme): LayerSpecification[] {
  const { state, text, map } = palettes[theme];
  const [first, second] = trackColours(theme);
  const colour: ExpressionSpecification = [
    "match",
    ["get", "kind"],
    "start",
    state.online,
    "end",
    state.alarm,
    who(first.line, second.line),
  ];
  return [
    {
      id: MARKS,
      type: "circle",
      source: SOURCE.marks,
      layout: { "circle-sort-key": ["get", "rank"] },
      paint: {
        "circle-radius": sized(5, 8.5, 11),
        "circle-color": colour,
        "circle-stroke-color": who(map.halo, second.line),
        "circle-stroke-width": sized(1.2, 2, 2),
      },
    },
    {
      id: "wm-track-letter",
      type: "symbol",
      source: SOURCE.marks,
      layout: {
        "text-field": ["get", "letter"],
        "text-font": mapFont,
        "text-size": sized(0, 11.5, 11.5),
        "text-allow-overlap": true,
        "text-ignore-placement": true,
        "symbol-sort-key": ["get", "rank"],
      },
      paint: { "text-color": map.halo },
    },
    {
      id: "wm-track-note",
      type: "symbol",
      source: SOURCE.marks,
      filter: ["!=", ["get", "note"], ""],
      layout: {
        "text-field": ["get", "note"],
        "text-font": mapFont,
        "text-size": 12,
        "text-anchor": "top",
        "text-offset": [0, 0.9],
        "text-padding": 6,
        "symbol-sort-key": ["get", "order"], // of two that collide the longer stop is named
      },
      paint: { "text-color": text, "text-halo-color": map.halo, "text-halo-width": 1.8 },
    },
  ];
}

/** How a marker is seen whose device is not known to be there, within its ring. */
const UNKNOWN = 0.35;

/** A ring where a device was known last, while nobody knows where it is. */
function lost(theme: Theme): LayerSpecification {
  const [first, second] = trackColours(theme);
  return {
    id: "wm-track-lost",
    type: "circle",
    source: SOURCE.now,
    filter: ["!", ["get", "known"]],
    paint: {
      "circle-radius": 15,
      "circle-color": palettes[theme].map.halo,
      "circle-opacity": 0.6,
      "circle-stroke-color": who(first.line, second.line),
      "circle-stroke-width": 2,
    },
  };
}

/** Where the devices are in the playback. */
function now(theme: Theme): LayerSpecification {
  const [, second] = trackColours(theme);
  const { text, map } = palettes[theme];
  return {
    id: "wm-track-car",
    type: "symbol",
    source: SOURCE.now,
    layout: {
      "icon-image": ["concat", "car:", ["match", ["get", "who"], 1, "watched", "online"], `:${theme}`],
      "icon-rotate": ["get", "course"],
      "icon-rotation-alignment": "map",
      "icon-allow-overlap": true,
      "text-field": ["get", "label"],
      "text-font": mapFont,
      "text-size": 12,
      // a name goes to where it lies on neither the other name nor the other car, as long as there is such a place
      "text-variable-anchor": ["bottom", "top", "left", "right"],
      "text-radial-offset": 1.7,
      "text-allow-overlap": true,
    },
    paint: {
      // what is in a gap is somewhere else by now
      "icon-opacity": ["case", ["get", "known"], 1, UNKNOWN],
      "text-color": who(text, second.line),
      "text-halo-color": map.halo,
      "text-halo-width": 1.8,
    },
  };
}

/** Bottom to top. */
export function trackLayers(theme: Theme): LayerSpecification[] {
  const [first, second] = trackColours(theme);
  return [
    ...line(SOURCE.track, who(first.line, second.line), 4),
    ...line(SOURCE.played, who(first.played, second.played), 4),
    ...line(SOURCE.tail, who(first.played, second.played), 4),
    ...marks(theme),
    lost(theme),
    now(theme),
  ];
}
