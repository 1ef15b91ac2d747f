import { describe, expect, it } from "vitest";
import { madeTrack } from "@/testing/track";
import { separation, valueAt } from "./separation";
import { boundsOf, type History, indexAt, lngOf, positionAt, type Stop } from "./track";
import { markerAt, Whereabouts } from "./whereabouts";

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

const alone = (points: Parameters<typeof madeTrack>[0], stops: Stop[] = []): History => ({
  track: madeTrack(points),
  stops,
});
const stop = (start: number, end: number | null, lng: number, lat = 39): Stop => ({
  ...{ start, end, seconds: 0 },
  lng,
  lat,
});

it("goes on where no gap is marked, however long it was", () => {
  const ferry = { ...track, gap: new Uint8Array(4) }; // of an outline, in which points on a straight way were left out
  expect(positionAt(ferry, 1010)?.lng).toBeCloseTo(116.55);
});

it("bounds what crosses the 180th meridian by the short way", () => {
  const east = madeTrack([
    [0, 179.5, 0],
    [10, 180.5, 1],
  ]);
  const other = madeTrack([
    [0, -179, 2],
    [10, -178, 2],
  ]);
  expect(boundsOf([east, other])).toEqual([179.5, 0, 182, 2]);
  expect([lngOf(180.5), lngOf(-181), lngOf(116), lngOf(180)]).toEqual([-179.5, 179, 116, 180]);
});

describe("how far two were apart", () => {
  it("is told while both are known", () => {
    const other = alone([
      [5, 116, 39],
      [20, 116, 39],
    ]);
    const series = separation({ track, stops: [] }, other);
    expect(valueAt(series, 2)).toBeNaN();
    expect(valueAt(series, 10)).toBeCloseTo(0.1 * 111_195 * Math.cos((39 * Math.PI) / 180), -1);
    expect(valueAt(series, 20)).toBeGreaterThan(20_000);
    expect(valueAt(series, 21)).toBeNaN();
    expect(valueAt(series, 2500)).toBeNaN();
  });

  // One that reports every ten minutes and drives 200 km away and back, and one beside it that says once a day where it is.
  const day = 86_400;
  const wired = alone(
    Array.from(
      { length: 145 },
      (_, i) => [i * 600, 116 + (i < 72 ? i : 144 - i) * 0.03, 39] as [number, number, number],
    ),
  );

  it("is not known between two reports of a day of one that sleeps: they never parted", () => {
    const wireless = alone([
      [0, 116, 39],
      [day, 116, 39],
    ]);
    const series = separation(wired, wireless);
    const known = [...series.time].filter((_, i) => !Number.isNaN(series.value[i]));
    expect(new Set(known)).toEqual(new Set([0, day]));
    expect(Math.max(...[...series.value].filter((v) => !Number.isNaN(v)))).toBeLessThan(1);
    expect(valueAt(series, day / 2)).toBeNaN();
  });

  it("is known while the one that sleeps stands in a stop that was kept", () => {
    const wireless = alone(
      [
        [0, 116, 39],
        [day, 116, 39],
      ],
      [stop(0, day / 2, 116)],
    );
    const series = separation(wired, wireless);
    expect(valueAt(series, day / 2)).toBeGreaterThan(150_000);
    expect(valueAt(series, day / 2 + 1)).toBeNaN();
  });

  it("is a line where both stand, without a point of either", () => {
    const one = alone(
      [
        [0, 116, 39],
        [7200, 116, 39],
      ],
      [stop(0, 7200, 116)],
    );
    const other = alone(
      [
        [0, 116.01, 39],
        [7200, 116.01, 39],
      ],
      [stop(-500, null, 116.01)],
    );
    const { time, value } = separation(one, other);
    expect([...value].slice(0, -4).every((v) => v > 800 && v < 900)).toBe(true);
    const steps = [...time].slice(1).map((moment, i) => moment - (time[i] as number));
    expect(Math.max(...steps)).toBeLessThanOrEqual(600);
  });

  it("goes the short way across the 180th meridian", () => {
    const series = separation(alone([[0, 179.99, 0]]), alone([[0, -179.99, 0]]));
    expect(valueAt(series, 0)).toBeCloseTo(0.02 * 111_195, -1);
  });
});

it("marks where a device is known to be, and where it was only known last", () => {
  const history = { track, stops: [stop(500, 800, 116.1, 39.2)] };
  const known = (moment: number) => markerAt(history, moment)?.known;
  expect([-1, 0, 5, 20, 21, 600, 900, 2000, 2001].map(known)).toEqual([
    ...[false, true, true, true, false, true, false, true, false],
  ]);
  const where = new Whereabouts(history);
  for (const [moment, lng] of [
    [600, 116.1],
    [5, 116.05],
    [2000, 117],
  ] as const)
    expect(where.go(moment).lng).toBeCloseTo(lng);
});
