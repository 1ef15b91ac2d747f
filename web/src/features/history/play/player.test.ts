import { expect, it, vi } from "vitest";
import { type Frames, Player, timesOf } from "./player";
import { Timeline } from "./timeline";

/** A screen that draws when it is told to. */
function screen() {
  let draw: ((now: number) => void) | null = null;
  let now = 0;
  const frames: Frames = {
    request: (next) => {
      draw = next;
      return 1;
    },
    cancel: () => {
      draw = null;
    },
  };
  const pass = (ms: number) => {
    for (const end = now + ms; now < end && draw; ) {
      const next = draw;
      draw = null;
      now += 20;
      next(now);
    }
  };
  return { frames, pass };
}

function played(seconds = 10_000) {
  const ended = vi.fn();
  const { frames, pass } = screen();
  const player = new Player(new Timeline(1000, 1000 + seconds, []), ended, frames);
  return { player, pass, ended };
}

it("moves as many times as fast as was driven as its speed says", () => {
  const { player, pass } = played();
  player.play();
  pass(20); // the first frame only sets the clock
  pass(1000);
  expect(player.place.get()).toBeCloseTo(timesOf(15));
  player.speed = 80;
  pass(1000);
  expect(player.place.get()).toBeCloseTo(timesOf(15) + timesOf(80));
  expect(player.moment).toBeCloseTo(1000 + timesOf(95));
});

it("waits where it was paused, and goes on from there", () => {
  const { player, pass } = played();
  player.play();
  pass(520);
  player.pause();
  const place = player.place.get();
  pass(1000);
  expect([player.state.get(), player.place.get()]).toEqual(["paused", place]);
  player.play();
  pass(120);
  expect(player.place.get()).toBeGreaterThan(place);
});

it("is at its beginning when it is stopped, and says so once", () => {
  const { player, pass, ended } = played();
  player.play();
  pass(520);
  player.stop();
  player.stop();
  expect([player.state.get(), player.place.get(), player.drawn]).toEqual(["stopped", 0, null]);
  expect(ended).toHaveBeenCalledTimes(1);
});

it("ends by itself at the end, where it stays until it is played again", () => {
  const { player, pass, ended } = played(100);
  player.play();
  pass(2000);
  expect([player.state.get(), player.part, ended.mock.calls.length]).toEqual(["stopped", 1, 1]);
  player.play();
  expect([player.state.get(), player.part]).toEqual(["playing", 0]);
});

it("can be taken anywhere, and waits there unless it plays", () => {
  const { player, pass } = played();
  player.seekMoment(1500);
  expect([player.state.get(), player.moment]).toEqual(["paused", 1500]);
  player.play();
  player.seek(9000);
  expect(player.state.get()).toBe("playing");
  pass(120);
  expect(player.place.get()).toBeGreaterThan(9000);
  player.seek(99_999);
  expect(player.part).toBe(1);
});

it("starts over where it waits at its end", () => {
  const { player, pass, ended } = played();
  player.from(player.timeline.momentOf(player.timeline.length), 20); // of a playback that had ended
  player.play();
  pass(520);
  expect(ended).not.toHaveBeenCalled();
  expect(player.state.get()).toBe("playing");
  expect(player.part).toBeLessThan(0.9);
});

it("does not make up for a frame that was late", () => {
  const { player } = played();
  let draw = (_: number) => {};
  const late = new Player(player.timeline, () => {}, {
    request: (next) => {
      draw = next;
      return 1;
    },
    cancel: () => {},
  });
  late.play();
  draw(0);
  draw(60_000);
  expect(late.place.get()).toBeCloseTo(timesOf(15) * 0.1);
});

it("plays nothing where there is nothing", () => {
  const player = new Player(Timeline.of([]));
  player.play();
  expect([player.state.get(), player.part]).toEqual(["stopped", 0]);
});
