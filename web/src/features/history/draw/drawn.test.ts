import { expect, it } from "vitest";
import { madeTrack } from "@/testing/track";
import type { Track } from "../points/track";
import { type Box, holds, MOST, piecesOf, widened } from "./drawn";
import { nearestPoint } from "./nearest";

const world: Box = [-180, -90, 180, 90];
const corners = (track: Track, zoom: number, box = world) =>
  piecesOf(track, 0, track.count - 1, zoom, box).map(({ gap, line }) => [gap, line.length]);

it("draws a line in one piece, a gap as a piece of its own", () => {
  const track = madeTrack([
    [0, 116, 39],
    [10, 116.1, 39],
    [5000, 117, 39],
    [5010, 117.1, 39],
  ]);
  expect(corners(track, 10)).toEqual([
    [false, 2],
    [true, 2],
    [false, 2],
  ]);
});

it("draws at a zoom the points of its level, and always the ends", () => {
  const track = {
    ...madeTrack(Array.from({ length: 9 }, (_, i) => [i, 116 + i, 39])),
    level: Uint8Array.of(0, 9, 8, 9, 4, 9, 8, 9, 0),
  };
  expect([3, 3.2, 8, 12].map((zoom) => corners(track, zoom)[0]?.[1])).toEqual([2, 3, 5, 9]);
});

it("draws only what may be seen, and what crosses the view from outside to outside", () => {
  const track = madeTrack([
    [0, 100, 39],
    [10, 110, 39],
    [20, 120, 39],
    [30, 130, 39],
    [40, 140, 39],
  ]);
  expect(corners(track, 5, [113, 38, 117, 40])).toEqual([[false, 2]]);
  expect(corners(track, 5, [113, 50, 117, 60])).toEqual([]);
});

it("draws a way across the 180th meridian from whichever side it is looked at", () => {
  const track = madeTrack([
    [0, 179.5, 0],
    [10, 180.5, 0],
  ]);
  for (const box of [
    [179, -1, 181, 1],
    [-181, -1, -179, 1],
    [-180, -1, -179.6, 1],
    [179.6, -1, 180, 1],
  ] as Box[])
    expect(corners(track, 5, box)).toEqual([[false, 2]]);
  expect(corners(track, 5, [-179.4, -1, 0, 1])).toEqual([]);
  expect(nearestPoint([track], [-179.51, 0], 0.05)).toEqual({ who: 0, index: 1 });
});

it("draws what an outline leaves out of a straight way as a way, not as a gap", () => {
  const track = { ...madeTrack([[0, 116, 39], [5000, 117, 39]]), gap: new Uint8Array(2) }; // biome-ignore format: short
  expect(corners(track, 10)).toEqual([[false, 2]]);
});

it("never draws more points than the map bears", () => {
  const count = MOST * 3;
  const track = madeTrack(
    Array.from({ length: count }, (_, i) => [i, 100 + i / 10_000, 39 + Math.sin(i) / 10]),
  );
  track.level = Uint8Array.from({ length: count }, (_, i) => (i % 4 === 0 ? 12 : 18));
  expect(corners(track, 18).reduce((sum, [, length]) => sum + Number(length), 0)).toBeLessThanOrEqual(MOST);
});

it("widens a box by its own size", () => {
  expect(widened([10, 20, 12, 23])).toEqual([8, 17, 14, 26]);
  expect(holds([8, 17, 14, 26], [10, 20, 12, 23])).toBe(true);
  expect(holds([8, 17, 14, 26], [10, 20, 15, 23])).toBe(false);
});

it("finds the point that a click is nearest to", () => {
  const one = madeTrack([
    [0, 116, 39],
    [10, 117, 39],
  ]);
  const other = madeTrack([
    [0, 116, 39.1],
    [10, 117, 39.1],
  ]);
  expect(nearestPoint([one, other], [116.7, 39.01], 0.05)).toEqual({ who: 0, index: 1 });
  expect(nearestPoint([one, other], [116.2, 39.09], 0.05)).toEqual({ who: 1, index: 0 });
  expect(nearestPoint([one, other], [116.2, 38], 0.05)).toBeNull();
});
