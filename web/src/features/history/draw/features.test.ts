import { expect, it } from "vitest";
import { madeTrack } from "@/testing/track";
import type { Stop } from "../points/track";
import { lineFeatures, type MarkWords, markFeatures } from "./features";

const words: MarkWords = { start: "S", end: "E", stop: "P", lasted: (seconds) => `${seconds} s` };
const track = madeTrack([
  [0, 116, 39],
  [60, 116.1, 39],
  [3660, 116.1, 39],
  [7200, 116.2, 39.1],
]);
const stop = (start: number, seconds: number, lng: number, lat: number): Stop => ({
  ...{ start, end: start + seconds, seconds, lng, lat },
});
const stops = [stop(60, 3600, 116.1, 39), stop(5000, 120, 116.15, 39.05)];

const placeOf = ({ geometry }: GeoJSON.Feature) => (geometry as GeoJSON.Point).coordinates;

it("marks where a track begins, where it ends, and where it stopped, each at its place with its letter", () => {
  const marks = markFeatures(track, stops, 0, words);
  expect(marks.map(({ properties }) => [properties?.kind, properties?.letter])).toEqual([
    ["stop", "P"],
    ["stop", "P"],
    ["end", "E"],
    ["start", "S"],
  ]);
  expect(marks.map(placeOf)).toEqual([
    [116.1, 39],
    [116.15, 39.05],
    [116.2, 39.1],
    [116, 39],
  ]);
});

it("says of each stop how long it was and which it is, and of two that collide the longer one first", () => {
  const [long, short] = markFeatures(track, stops, 1, words).map(({ properties }) => properties);
  expect(long).toMatchObject({ who: 1, stop: 0, note: "3600 s" });
  expect(short).toMatchObject({ who: 1, stop: 1, note: "120 s" });
  expect(Number(long?.order)).toBeLessThan(Number(short?.order));
});

it("draws the beginning over the end, and both over stops; a click on neither picks a stop", () => {
  const marks = markFeatures(track, stops, 0, words).map(({ properties }) => properties);
  const rankOf = (kind: string) =>
    Math.max(...marks.filter((mark) => mark?.kind === kind).map((m) => m?.rank));
  expect(rankOf("start")).toBeGreaterThan(rankOf("end"));
  expect(rankOf("end")).toBeGreaterThan(rankOf("stop"));
  expect(marks.filter((mark) => mark?.kind !== "stop").map((mark) => mark?.stop)).toEqual([-1, -1]);
});

it("marks both ends of a track of one point, and nothing of an empty one", () => {
  const one = markFeatures(madeTrack([[0, 116, 39]]), [], 0, words);
  expect(one.map(({ properties }) => properties?.kind)).toEqual(["end", "start"]);
  expect(one.map(placeOf)).toEqual([
    [116, 39],
    [116, 39],
  ]);
  expect(markFeatures(madeTrack([]), stops, 0, words)).toEqual([]);
});

it("tells the pieces of a line that are known from those that are gaps", () => {
  const line: [number, number][] = [
    [116, 39],
    [116.1, 39],
  ];
  const made = lineFeatures(
    [
      { gap: false, line },
      { gap: true, line },
    ],
    1,
  );
  expect(made.map(({ properties }) => properties)).toEqual([
    { who: 1, gap: 0 },
    { who: 1, gap: 1 },
  ]);
  expect(made.every(({ geometry }) => geometry.type === "LineString")).toBe(true);
});
