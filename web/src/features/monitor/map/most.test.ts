import { expect, it, vi } from "vitest";
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

it("adds up cells, not vehicles: a fleet of many is in few of them", () => {
  const many: LonLat[] = Array.from({ length: 10_000 }, (_, n) => [(n % 360) - 180, (n % 120) - 60]);
  const kept = vi.spyOn(Map.prototype, "set");
  const asked = vi.spyOn(Map.prototype, "get");
  const seen = seenTogether(many, phone);
  const [written, read] = [kept.mock.calls.length, asked.mock.calls.length];
  vi.restoreAllMocks();
  expect(seen.length).toBeGreaterThan(1000);
  expect(written).toBeLessThan(2000);
  expect(read).toBeLessThan(2 * many.length);
});
