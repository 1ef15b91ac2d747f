import { expect, it } from "vitest";
import { metresBetween } from "@/map/measure";
import { inside, isArea, ringOf, type Shape } from "./shape";

const square: Shape = {
  kind: "polygon",
  corners: [
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 20],
  ],
};
const hook: Shape = {
  kind: "polygon",
  corners: [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 2],
    [0, 10],
  ],
};
const across: Shape = {
  kind: "polygon",
  corners: [
    [170, -5],
    [-170, -5],
    [-170, 5],
    [170, 5],
  ],
};
const circle: Shape = { kind: "circle", center: [116.4, 39.9], metres: 10_000 };

it.each([
  [square, 15, 15, true],
  [square, 21, 15, false],
  [square, 15, 9.9, false],
  [hook, 1, 5, true],
  [hook, 5, 5, false],
  [hook, 5, 1, true],
  [across, 179, 0, true],
  [across, -179, 0, true],
  [across, 0, 0, false],
  [across, 160, 0, false],
  [circle, 116.4, 39.98, true],
  [circle, 116.4, 40, false],
  [circle, 116.5, 39.9, true],
  [circle, 116.53, 39.9, false],
])("%j holds %d, %d: %s", (shape, lon, lat, want) => expect(inside(shape, [lon, lat])).toBe(want));

it("is drawn as a closed ring, a circle as far from its middle everywhere", () => {
  const ring = ringOf(circle);
  expect(ring[0]?.[0]).toBeCloseTo(ring.at(-1)?.[0] ?? 0, 9);
  for (const at of ring) expect(metresBetween([116.4, 39.9], at)).toBeCloseTo(10_000, 0);
  expect(ringOf(square)).toHaveLength(5);
});

it("a click or a line is no area", () => {
  expect(isArea({ kind: "circle", center: [0, 0], metres: 0 })).toBe(false);
  expect(
    isArea({
      kind: "polygon",
      corners: [
        [0, 0],
        [1, 1],
      ],
    }),
  ).toBe(false);
  expect(isArea(square)).toBe(true);
});

it("10,000 vehicles are looked through in a moment", () => {
  const many = Array.from({ length: 10_000 }, (_, i): [number, number] => [(i % 100) / 4, i / 400]);
  expect(many.filter((at) => inside(square, at))).toHaveLength(1600);
});
