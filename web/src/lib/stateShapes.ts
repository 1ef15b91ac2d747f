import type { StateKind } from "./palette";

/** The shape of each state inside a 12 × 12 box (SVG path, even-odd); colour is never alone. */
export const stateShapes: Record<StateKind, string> = {
  online: "M6 1 10.5 11 6 8.8 1.5 11Z",
  // Two chevrons, as the one that a moving car has before it on the map.
  moving: "M6 .8 10.8 5.3 9.5 6.7 6 3.4 2.5 6.7 1.2 5.3ZM6 5.3l4.8 4.5-1.3 1.4L6 7.9l-3.5 3.3-1.3-1.4Z",
  parked:
    "M2.5 1h7A1.5 1.5 0 0 1 11 2.5v7A1.5 1.5 0 0 1 9.5 11h-7A1.5 1.5 0 0 1 1 9.5v-7A1.5 1.5 0 0 1 2.5 1ZM4.4 9.4h1.3V7.3h.9a2.1 2.1 0 0 0 0-4.3H4.4Zm1.3-3.2V4.1h.8a1 1 0 0 1 0 2.1Z",
  offline:
    "M6 .8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 6 .8Zm0 1.5a3.7 3.7 0 0 1 2.1.65L2.95 8.1A3.7 3.7 0 0 1 6 2.3Zm0 7.4a3.7 3.7 0 0 1-2.1-.65L9.05 3.9A3.7 3.7 0 0 1 6 9.7Z",
  unused: "M6 .8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 6 .8Zm0 1.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4Z",
  expired:
    "M2.2 1h7.6v1.2c0 1.6-1.5 2.9-2.4 3.8.9.9 2.4 2.2 2.4 3.8V11H2.2V9.8c0-1.6 1.5-2.9 2.4-3.8-.9-.9-2.4-2.2-2.4-3.8Z",
  alarm: "M6 .8 11.6 11H.4Zm-.65 3.6v3.2h1.3V4.4Zm0 4v1.3h1.3V8.4Z",
  watched: "m6 .6 1.6 3.5 3.8.4-2.8 2.6.8 3.8L6 9 2.6 10.9l.8-3.8L.6 4.5l3.8-.4Z",
  settled: "M6 .8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 6 .8Zm2.5 3 .9.9-4.1 4.1-2.4-2.4.9-.9 1.5 1.5Z",
};
