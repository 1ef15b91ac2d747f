import type { Theme } from "./theme";

/** What a vehicle is to the eye: one colour and one shape each, the same in list, marker, chart and tag. */
export type StateKind =
  | "online"
  | "moving"
  | "parked"
  | "offline"
  | "unused"
  | "expired"
  | "alarm"
  | "watched"
  | "settled";

/** The one set of colours both themes are made of. Map colours are the land under the vehicles. */
export interface Palette {
  accent: string;
  /** The accent under the mouse; still readable with what stands on it. */
  accentHover: string;
  /** The colour of alarms under the mouse, for buttons; still readable with what stands on it. */
  alarmHover: string;
  /** Text on the accent. */
  onAccent: string;
  canvas: string;
  surface: string;
  raised: string;
  text: string;
  muted: string;
  line: string;
  hover: string;
  chosen: string;
  shadow: string;
  /** The filter that has a library's black icons seen. */
  blackIcons: string;
  state: Record<StateKind, string>;
  map: {
    water: string;
    land: string;
    homeland: string;
    river: string;
    border: string;
    label: string;
    faint: string;
    halo: string;
  };
}

const light: Palette = {
  accent: "#3d55c9",
  accentHover: "#3247b3",
  alarmHover: "#b0242d",
  onAccent: "#ffffff",
  canvas: "#f3f5f8",
  surface: "#ffffff",
  raised: "#ffffff",
  text: "#1b2330",
  muted: "#5c6879",
  line: "#e3e7ed",
  hover: "#f2f4f9",
  chosen: "#e9edfb",
  shadow: "0 1px 2px rgb(20 30 50 / 8%), 0 6px 20px rgb(20 30 50 / 12%)",
  blackIcons: "none",
  state: {
    online: "#137c38",
    moving: "#137c38",
    parked: "#1469b3",
    offline: "#6b7583",
    unused: "#8a94a3",
    expired: "#7b45c4",
    alarm: "#c92b35",
    watched: "#9c5d00",
    settled: "#0f807c",
  },
  map: {
    water: "#cfdfea",
    land: "#eeefec",
    homeland: "#f8f8f5",
    river: "#b9d0e0",
    border: "#a9a3b8",
    label: "#3c4454",
    faint: "#7d8596",
    halo: "#ffffff",
  },
};

const dark: Palette = {
  accent: "#8c9eff",
  accentHover: "#a6b4ff",
  alarmHover: "#ff9296",
  onAccent: "#0f1424",
  canvas: "#0f1319",
  surface: "#171c24",
  raised: "#1d232d",
  text: "#e6eaf1",
  muted: "#9aa5b5",
  line: "#2a323e",
  hover: "#222936",
  chosen: "#28314d",
  // A shadow alone parts no panel from a dark map.
  shadow: "0 0 0 1px rgb(255 255 255 / 8%), 0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)",
  blackIcons: "invert(1)",
  state: {
    online: "#3ecb72",
    moving: "#3ecb72",
    parked: "#58aef5",
    offline: "#98a3b3",
    unused: "#7b8696",
    expired: "#b58af2",
    alarm: "#ff6b70",
    watched: "#f0ac3f",
    settled: "#3fc4be",
  },
  map: {
    water: "#10161e",
    land: "#1b212a",
    homeland: "#20272f",
    river: "#16202b",
    border: "#4b5162",
    label: "#c3cad6",
    faint: "#7f8999",
    halo: "#12171e",
  },
};

export const palettes: Record<Theme, Palette> = { light, dark };

/** CSS custom properties of a palette, as [name, value]; the map draws from the palette itself. */
export function cssVariables(palette: Palette): [string, string][] {
  const plain = (
    ["accent", "canvas", "surface", "raised", "text", "muted", "line", "hover", "chosen"] as const
  ).map((name): [string, string] => [`--wm-${name}`, palette[name]]);
  const states = Object.entries(palette.state).map(([k, v]): [string, string] => [`--wm-${k}`, v]);
  return [...plain, ...states, ["--wm-shadow", palette.shadow], ["--wm-black-icons", palette.blackIcons]];
}
