import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { act, useState } from "react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { show, until } from "@/testing/show";
import { madeTrack } from "@/testing/track";
import { loadTrack, type Wanted } from "../points/load";
import type { Looked } from "../points/readings";
import type { Track } from "../points/track";
import { useTracks } from "./useTracks";

vi.mock("../points/load", () => ({
  loadOutline: async () => outline,
  loadStops: async () => [],
  loadTrack: vi.fn(),
}));

const points: [number, number, number][] = [
  [0, 116, 39],
  [60, 116.1, 39],
];
const keys = ["battery", "voltage", "doors"];
const outline: Track = { ...madeTrack(points), keys, total: 5, complete: false };
const wanted: Wanted[] = [{ imei: "860000000001001", from: 0, to: 100, modes: [] }];

let client: QueryClient;
let tracks: ReturnType<typeof useTracks>;
let look: (looked: Looked) => void;
let search: (wanted: Wanted[]) => void;

function Page() {
  const [looked, set] = useState<Looked>(() => () => false);
  const [searched, setSearched] = useState(wanted);
  look = (next) => set(() => next);
  search = setSearched;
  client = useQueryClient();
  tracks = useTracks(searched, looked);
  return null;
}

const load = vi.mocked(loadTrack);
const asked = () => load.mock.calls.map(([, , readings]) => readings);
const readings = () => Object.keys(tracks.loaded?.histories[0]?.track.readings ?? {});

beforeEach(() => {
  load.mockReset();
  load.mockImplementation(async (_, { keys }, readings) => ({
    ...madeTrack(points),
    keys,
    readings: Object.fromEntries(readings.map((key) => [key, new Float32Array(2)])),
  }));
});

it("points come without readings until somebody looks at some, which stay then", async () => {
  await show(<Page />);
  await until(() => expect(tracks.loaded?.histories[0]?.track.complete).toBe(true));
  expect(asked()).toEqual([[]]);
  await act(async () => look((key) => key === "voltage"));
  await until(() => expect(readings()).toEqual(["voltage"]));
  await act(async () => look((key) => key === "battery"));
  await until(() => expect(readings()).toEqual(["voltage", "battery"]));
  await act(async () => look(() => false));
  expect(asked()).toEqual([[], ["voltage"], ["voltage", "battery"]]);
});

it("what was loaded stays while readings are on their way, and where they do not come", async () => {
  await show(<Page />);
  await until(() => expect(tracks.loaded?.histories[0]?.track.complete).toBe(true));
  const before = tracks.loaded;
  let fail: (error: Error) => void = () => {};
  load.mockImplementation(
    () =>
      new Promise((_, no) => {
        fail = no;
      }),
  );
  await act(async () => look(() => true));
  await until(() => expect(tracks.isFetching).toBe(true));
  expect(tracks.loaded).toBe(before);
  await act(async () => fail(new Error("slow")));
  await until(() => expect(tracks.error?.message).toBe("slow"));
  expect(tracks.loaded).toBe(before);
});

it("a search to which one goes back has the same tracks, also once more readings came", async () => {
  await show(<Page />);
  await until(() => expect(tracks.loaded?.histories[0]?.track.complete).toBe(true));
  const about = tracks.loaded?.wanted;
  await act(async () => search([{ imei: "860000000001002", from: 0, to: 100, modes: [] }]));
  await until(() => expect(tracks.loaded?.wanted[0]?.imei).toBe("860000000001002"));
  await act(async () => search(wanted.map((one) => ({ ...one }))));
  await until(() => expect(tracks.loaded?.wanted[0]?.imei).toBe("860000000001001"));
  await act(async () => look((key) => key === "voltage"));
  await until(() => expect(readings()).toEqual(["voltage"]));
  expect(tracks.loaded?.wanted).toBe(about);
});

it("readings that did not come are no longer asked for, nor is it said, when nobody looks at them any more", async () => {
  await show(<Page />);
  await until(() => expect(tracks.loaded?.histories[0]?.track.complete).toBe(true));
  load.mockRejectedValueOnce(new Error("slow"));
  await act(async () => look((key) => key === "voltage"));
  await until(() => expect(tracks.error?.message).toBe("slow"));
  await act(async () => look(() => false));
  await until(() => expect(tracks.error).toBeNull());
  await act(async () => look((key) => key === "battery"));
  await until(() => expect(readings()).toEqual(["battery"]));
});

it("readings that are chosen one after the other are asked for once, when nobody chooses more", async () => {
  await show(<Page />);
  await until(() => expect(tracks.loaded?.histories[0]?.track.complete).toBe(true));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => look((key) => key === "voltage"));
  await act(() => vi.advanceTimersByTimeAsync(299));
  await act(async () => look(() => true));
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(asked()).toEqual([[]]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(100)); // until it came
  const all = ["voltage", "battery", "doors"]; // as they are listed
  expect(asked()).toEqual([[], all]);
  expect(readings()).toEqual(all);
});

it("whole tracks that nobody looks at any more are not kept", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1000));
  const kept = () => client.getQueryCache().findAll({ queryKey: ["history", "whole"] });
  await show(<Page />);
  await pass();
  expect(tracks.loaded?.histories[0]?.track.complete).toBe(true);
  await act(async () => search([{ imei: "860000000001002", from: 0, to: 100, modes: [] }]));
  await pass();
  expect(tracks.loaded?.wanted[0]?.imei).toBe("860000000001002");
  expect(kept()).toHaveLength(1);
});
