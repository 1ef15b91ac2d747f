import { Evented } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import { whenPainted } from "./firstPaint";

class Loud extends Evented {
  say(type: string, more: object = {}) {
    this.fire(type as never, more as never);
  }
}

it("the base map is there with its first tile, once; vehicles are not it", () => {
  const map = new Loud();
  const then = vi.fn();
  whenPainted(map as never, then);
  map.say("sourcedata", { sourceId: "wm-singles", tile: {} });
  map.say("sourcedata", { sourceId: "base" });
  expect(then).not.toHaveBeenCalled();
  map.say("sourcedata", { sourceId: "base", tile: {} });
  map.say("sourcedata", { sourceId: "base", tile: {} });
  map.say("load");
  expect(then).toHaveBeenCalledTimes(1);
});

it("a style without tiles is there when all is loaded", () => {
  const map = new Loud();
  const then = vi.fn();
  whenPainted(map as never, then);
  map.say("load");
  expect(then).toHaveBeenCalledTimes(1);
});

it("who does not wait any longer is told nothing", () => {
  const map = new Loud();
  const then = vi.fn();
  whenPainted(map as never, then)();
  map.say("load");
  expect(then).not.toHaveBeenCalled();
});
