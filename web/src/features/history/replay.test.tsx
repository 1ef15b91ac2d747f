import { act } from "react";
import { expect, it } from "vitest";
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

function Page() {
  replay = useMadeReplay(loaded, (imei) => imei);
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
