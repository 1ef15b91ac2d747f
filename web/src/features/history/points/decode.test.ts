import { expect, it } from "vitest";
import { decode, type Line } from "./decode";

const line: Line = {
  ...{ imei: "860000000001001", from: 0, to: 100, count: 3, total: 9, complete: false },
  base: { time: 1_772_334_000, lng: 116_300_000, lat: -39_900_000 },
  ...{ time: [0, 30, 0], lng: [0, 1500, -2], lat: [0, -25, 0] },
  ...{
    speed: [0, 605, 1],
    course: [0, 359, 90],
    mode: [1, 2, 5],
    level: [0, 14, 0],
    mileage: [0, 1234, 1240],
    gaps: [1],
  },
  readings: { voltage: [12.5, null, 13], driver: ["", null, "Li"] },
  readingKeys: ["driver", "voltage"],
  textKeys: ["driver"],
};

it("adds differences up to moments and degrees", () => {
  const track = decode(line);
  expect([...track.time]).toEqual([1_772_334_000, 1_772_334_030, 1_772_334_030]);
  expect([...track.lng]).toEqual([116.3, 116.3015, 116.301498]);
  expect([...track.lat]).toEqual([-39.9, -39.900025, -39.900025]);
  expect([...track.speed].map((v) => Number(v.toFixed(1)))).toEqual([0, 60.5, 0.1]);
  expect([[...track.course], [...track.mode], [...track.level]]).toEqual([
    [0, 359, 90],
    [1, 2, 5],
    [0, 14, 0],
  ]);
  expect([...track.gap]).toEqual([0, 1, 0]);
  expect([track.count, track.total, track.complete]).toEqual([3, 9, false]);
});

it("knows what a point does not say, and tells numbers from words", () => {
  const { readings, texts } = decode(line);
  expect([...(readings.voltage ?? [])]).toEqual([12.5, Number.NaN, 13]);
  expect(texts.driver).toEqual(["", "", "Li"]);
  expect((readings.mileage?.[1] ?? 0).toFixed(3)).toBe("1.234");
});

it("takes a track without points", () => {
  const none = {
    time: [],
    lng: [],
    lat: [],
    speed: [],
    course: [],
    mode: [],
    level: [],
    mileage: [],
    gaps: [],
  };
  const empty = { ...line, ...none, count: 0, base: { time: 0, lng: 0, lat: 0 }, readings: undefined };
  expect(decode(empty)).toMatchObject({ count: 0, texts: {} });
});

it("goes on beyond the 180th meridian, there and back", () => {
  const way = { ...line, base: { ...line.base, lng: 179_900_000 }, lng: [0, -359_800_000, 359_700_000] };
  expect([...decode(way).lng].map((lng) => Number(lng.toFixed(6)))).toEqual([179.9, 180.1, 179.8]);
});
