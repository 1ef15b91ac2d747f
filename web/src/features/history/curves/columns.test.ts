import { afterEach, expect, it, vi } from "vitest";
import { dateTime } from "@/lib/time";
import { columnsOf, rangeOf, ticksOf } from "./columns";

const series = (...points: [number, number][]) => ({
  time: Float64Array.from(points.map(([time]) => time)),
  value: Float32Array.from(points.map(([, value]) => value)),
});
const rows = (column: Float32Array) => [...column].map((v) => (Number.isNaN(v) ? null : v));

it("keeps the least and the greatest of a column, so that no peak is lost", () => {
  const { low, high } = columnsOf(series([0, 5], [1, 90], [2, 5], [9, 5]), [0, 10], 2);
  expect([rows(low), rows(high)]).toEqual([
    [5, 5],
    [90, 5],
  ]);
});

it("joins neighbours by a straight line, but nothing over a gap or an unknown", () => {
  expect(rows(columnsOf(series([0, 0], [100, 10]), [0, 100], 5).low)).toEqual([0, 2.5, 5, 7.5, 10]);
  expect(rows(columnsOf(series([0, 1], [5000, 2]), [0, 5000], 4).low)).toEqual([1, null, null, 2]);
  expect(rows(columnsOf(series([0, Number.NaN], [50, 3]), [0, 100], 4).low)).toEqual([null, null, 3, null]);
});

it("joins what is known between, and nothing over what is known not to be", () => {
  const drawn = (...points: [number, number][]) =>
    rows(columnsOf({ ...series(...points), parted: true }, [0, 4000], 5).low);
  expect(drawn([0, 0], [4000, 4])).toEqual([0, 1, 2, 3, 4]);
  expect(drawn([0, 0], [1, Number.NaN], [600, 8], [4000, 8])).toEqual([0, 8, 8, 8, 8]);
  expect(drawn([0, 5], [1, Number.NaN], [1800, 8])).toEqual([5, null, 8, null, null]);
});

it("finds the range, and sets the ends of a flat curve apart", () => {
  expect(rangeOf([columnsOf(series([0, 2], [1, 8]), [0, 1], 4)])).toEqual([2, 8]);
  expect(rangeOf([columnsOf(series([0, 3]), [0, 1], 4)])).toEqual([2, 4]);
  expect(rangeOf([columnsOf(series(), [0, 1], 4)])).toBeNull();
});

it("puts no more round moments on the axis than there is room for", () => {
  for (const hours of [1, 6, 24, 24 * 31]) {
    const { at } = ticksOf([1_772_323_200, 1_772_323_200 + hours * 3600], 8);
    expect(at.length).toBeGreaterThan(1);
    expect(at.length).toBeLessThanOrEqual(9);
    for (const moment of at) expect(moment % 60).toBe(0);
  }
});

afterEach(() => vi.unstubAllEnvs());

it("names each day once where midnight is left out, and the hour that a clock goes on with", () => {
  vi.stubEnv("TZ", "Africa/Cairo");
  const from = Date.parse("2026-04-21T10:00:00+02:00") / 1000;
  const days = ticksOf([from, from + 6 * 86_400], 7).at.map((moment) => dateTime(moment).slice(8, 10));
  expect(days).toEqual(["22", "23", "24", "25", "26", "27"]);
  vi.stubEnv("TZ", "Europe/Berlin");
  const night = Date.parse("2026-03-29T00:30:00+01:00") / 1000;
  const hours = ticksOf([night, night + 4 * 3600], 5).at.map((moment) => new Date(moment * 1000).getHours());
  expect(hours).toEqual([1, 3, 4, 5]);
});

it("names each day once where clocks are put back or forward within the track", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  if (new Date(1_784_000_000_000).getTimezoneOffset() !== -120) throw new Error("no zones here");
  for (const [from, days] of [
    ["2026-10-20T10:00:00+02:00", 10],
    ["2026-03-24T10:00:00+01:00", 10],
  ] as const) {
    const begin = Date.parse(from) / 1000;
    const { at } = ticksOf([begin, begin + days * 86_400], 12);
    expect(at.map((moment) => dateTime(moment).slice(11))).toEqual(at.map(() => "00:00:00"));
    expect(new Set(at.map((moment) => dateTime(moment).slice(0, 10))).size).toBe(at.length);
    expect(at.length).toBe(days);
    const hours = ticksOf([begin + 4 * 86_400, begin + 6 * 86_400], 20).at.map((moment) =>
      new Date(moment * 1000).getHours(),
    );
    expect(hours.every((hour) => hour % 3 === 0)).toBe(true);
  }
});
