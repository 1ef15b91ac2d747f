import { expect, it } from "vitest";
import { madeTrack } from "@/testing/track";
import { separation, valueAt } from "./separation";
import { boundsOf, indexAt, positionAt } from "./track";

const track = madeTrack([
  [0, 116, 39],
  [10, 116.1, 39],
  [20, 116.1, 39.2],
  [2000, 117, 40],
]);

it.each([
  [-1, -1],
  [0, 0],
  [9.9, 0],
  [10, 1],
  [1999, 2],
  [2000, 3],
  [9999, 3],
])("finds the last point at or before %d", (moment, index) =>
  expect(indexAt(track.time, moment)).toBe(index),
);

it.each([
  ["before the first point", -5, 116, 39, 0],
  ["between two", 5, 116.05, 39, 0],
  ["at one", 10, 116.1, 39, 1],
  ["in a gap", 1000, 116.1, 39.2, 2],
  ["after the last", 9999, 117, 40, 3],
])("knows where it was %s", (_, moment, lng, lat, index) => {
  const at = positionAt(track, moment);
  expect(at?.lng).toBeCloseTo(lng);
  expect(at?.lat).toBeCloseTo(lat);
  expect(at?.index).toBe(index);
});

it("knows no place of a track without points", () => {
  expect(positionAt(madeTrack([]), 5)).toBeNull();
  expect(boundsOf([madeTrack([])])).toBeNull();
});

it("bounds all points", () => expect(boundsOf([track])).toEqual([116, 39, 117, 40]));

it("tells how far two were apart, while both are known", () => {
  const other = madeTrack([
    [5, 116, 39],
    [20, 116, 39],
  ]);
  const series = separation(track, other);
  expect(valueAt(series, 2)).toBeNaN();
  expect(valueAt(series, 10)).toBeCloseTo(0.1 * 111_195 * Math.cos((39 * Math.PI) / 180), -1);
  expect(valueAt(series, 20)).toBeGreaterThan(20_000);
  expect(valueAt(series, 2500)).toBeNaN();
});
