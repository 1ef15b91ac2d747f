import { expect, it } from "vitest";
import { madeTrack } from "@/testing/track";
import type { History, Stop } from "../points/track";
import { SHORT, Timeline, waitsOf } from "./timeline";

const stop = (start: number, end: number | null): Stop => ({ start, end, seconds: 0, lng: 116, lat: 39 });

/** One that drives for 1000 s, stands for an hour, drives for 1000 s. */
function day(stops: Stop[] = [stop(1000, 4600)]): History {
  const times = Array.from({ length: 57 }, (_, i) => i * 100);
  return { track: madeTrack(times.map((time) => [time, 116 + time / 10_000, 39])), stops };
}

it("shortens standing, and nothing else", () => {
  const timeline = Timeline.of([day()]);
  expect(timeline.length).toBe(1000 + SHORT + 1000);
  expect(timeline.momentOf(500)).toBe(500);
  expect(timeline.momentOf(1000 + SHORT / 2)).toBe(1000 + 1800);
  expect(timeline.momentOf(1000 + SHORT + 500)).toBe(5100);
  for (const moment of [0, 700, 1000, 2000, 4600, 5600])
    expect(timeline.momentOf(timeline.placeOf(moment))).toBeCloseTo(moment);
});

it("stays at its ends", () => {
  const timeline = Timeline.of([day()]);
  expect([timeline.momentOf(-5), timeline.momentOf(99_999)]).toEqual([0, 5600]);
  expect([timeline.placeOf(-5), timeline.placeOf(99_999)]).toEqual([0, timeline.length]);
});

it("waits in gaps, and to the last point where a stop lasts", () => {
  const gap: History = {
    track: madeTrack([
      [0, 116, 39],
      [2000, 117, 39],
      [2500, 117, 39],
    ]),
    stops: [stop(2100, null)],
  };
  expect(waitsOf(gap)).toEqual([
    [0, 2000],
    [2100, 2500],
  ]);
});

it("does not wait where an outline left points out", () => {
  const track = { ...madeTrack([[0, 116, 39], [2000, 117, 39]]), gap: new Uint8Array(2) }; // biome-ignore format: short
  expect(waitsOf({ track, stops: [] })).toEqual([]);
});

it("shortens of two only what both stand", () => {
  const other = day([stop(2600, 5600)]);
  const timeline = Timeline.of([day(), other]);
  expect(timeline.length).toBe(2600 + SHORT + 1000);
});

it("waits for the one that begins later", () => {
  const later = {
    ...day([]),
    track: madeTrack([
      [5000, 116, 39],
      [5600, 116.1, 39],
    ]),
  };
  const timeline = Timeline.of([day(), later]);
  expect([timeline.from, timeline.to]).toEqual([0, 5600]);
  expect(timeline.length).toBe(1000 + SHORT + 1000);
});
