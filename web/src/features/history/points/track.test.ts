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
  const series = separation({ track, stops: [] }, { track: other, stops: [] });
  expect(valueAt(series, 2)).toBeNaN();
  expect(valueAt(series, 10)).toBeCloseTo(0.1 * 111_195 * Math.cos((39 * Math.PI) / 180), -1);
  expect(valueAt(series, 20)).toBeGreaterThan(20_000);
  expect(valueAt(series, 2500)).toBeNaN();
});

// One on line, driving away and back within an hour, beside one that reports at its beginning and at its end.
const driving = madeTrack([
  [0, 116, 39],
  [600, 116.1, 39],
  [1200, 116.2, 39],
  [1800, 116.3, 39],
  [2400, 116.2, 39],
  [3000, 116.1, 39],
  [3600, 116, 39],
]);
const seldom = madeTrack([
  [0, 116, 39],
  [3600, 116, 39],
]);
const distances = (stops: { start: number; end: number | null }[]) => {
  const kept = stops.map((stop) => ({ ...stop, seconds: 0, lng: 116, lat: 39 }));
  const { value } = separation({ track: driving, stops: [] }, { track: seldom, stops: kept });
  return Array.from(value, (metres) => (Number.isNaN(metres) ? null : Math.round(metres / 1000)));
};

it("does not take a device to be where it was last heard of while nobody knows", () =>
  expect(distances([])).toEqual([0, 0, null, null, null, null, null, 0, 0]));

it.each([[3600], [null]])("knows where a device was that stood through a gap (until %s)", (end) =>
  expect(distances([{ start: 0, end }])).toEqual([0, 0, 9, 17, 26, 17, 9, 0, 0]),
);

it("goes the short way round the date line", () => {
  const side = (lng: number) => ({ track: madeTrack([[0, lng, 0]]), stops: [] });
  expect(valueAt(separation(side(179.9), side(-179.9)), 0)).toBeCloseTo(0.2 * 111_195, -1);
});
