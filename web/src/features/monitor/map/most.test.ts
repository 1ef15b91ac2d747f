import { expect, it } from "vitest";
import { type LonLat, type Room, seenTogether } from "./most";

const china: LonLat[] = [
  [116, 40],
  [121, 31],
  [88, 44],
  [101, 14],
];
const abroad: LonLat[] = [
  [13, 53],
  [-47, -24],
];

const phone: Room = { width: 240, height: 250, leastZoom: 1.5 };
const desk: Room = { width: 1200, height: 700, leastZoom: 1.5 };

it.each<[string, LonLat[], Room, LonLat[]]>([
  ["all where they have room", [...abroad, ...china], desk, [...abroad, ...china]],
  ["most where a phone has no room for all", [...abroad, ...china], phone, china],
  ["all of what lies together", china, phone, china],
  ["one", [[116, 40]], phone, [[116, 40]]],
  ["none", [], phone, []],
  [
    "of two halves of the world one",
    [
      [170, 60],
      [-170, -60],
    ],
    phone,
    [[170, 60]],
  ],
  [
    "all where nothing is known of the room",
    [...abroad, ...china],
    { ...phone, width: 0 },
    [...abroad, ...china],
  ],
])("%s", (_name, places, room, seen) => {
  expect(seenTogether(places, room)).toEqual(seen);
});
