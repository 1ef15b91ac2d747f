import { act, useState } from "react";
import { expect, it, onTestFinished } from "vitest";
import { show } from "@/testing/show";
import { madeTrack } from "@/testing/track";
import { type Replay, useMadeReplay } from "./replay";
import type { Loaded } from "./search/useTracks";

const track = madeTrack([
  [0, 116, 39],
  [36_000, 116.1, 39],
]);
const loaded: Loaded = {
  wanted: [{ imei: track.imei, from: 0, to: 36_000, modes: [] }],
  histories: [{ track: { ...track, gap: new Uint8Array(2) }, stops: [] }],
};

let replay: Replay;
/** Gives the page something else that was loaded. */
let load: (next: Loaded) => void;
let whileDrawn = () => {};

function Page() {
  const [what, set] = useState(loaded);
  load = set;
  replay = useMadeReplay(what, (imei) => imei);
  whileDrawn();
  return null;
}

it("a playback pauses while another page is on screen, and goes on when somebody plays it again", async () => {
  const shown = await show(<Page />);
  await act(async () => replay.player.play());
  expect(replay.player.state.get()).toBe("playing");
  await shown.activate(false);
  expect(replay.player.state.get()).toBe("paused");
  await shown.activate(true);
  expect(replay.player.state.get()).toBe("paused");
  await act(async () => replay.player.toggle());
  expect(replay.player.state.get()).toBe("playing");
  await act(async () => replay.player.destroy());
});

it("a playback that goes on while the whole of its track is drawn is where it has come to by then", async () => {
  await show(<Page />);
  const outline = replay.player;
  await act(async () => outline.seek(100));
  await act(async () => outline.play());
  whileDrawn = () => outline.seek(300);
  onTestFinished(() => {
    whileDrawn = () => {};
  });
  await act(async () => load({ ...loaded }));
  expect(replay.player).not.toBe(outline);
  expect([replay.player.state.get(), replay.player.place.get() >= 300]).toEqual(["playing", true]);
  await act(async () => replay.player.destroy());
});

it("a playback that was paused while the whole of its track is drawn stays where it was", async () => {
  await show(<Page />);
  const outline = replay.player;
  await act(async () => outline.seek(100));
  await act(async () => outline.play());
  whileDrawn = () => outline.pause();
  onTestFinished(() => {
    whileDrawn = () => {};
  });
  const at = () => replay.player.place.get();
  await act(async () => load({ ...loaded }));
  expect([replay.player.state.get(), at()]).toEqual(["paused", outline.place.get()]);
});
