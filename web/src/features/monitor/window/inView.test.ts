import { expect, it } from "vitest";
import { type Edges, shiftInto } from "./inView";

const seen: Edges = { left: 344, top: 84, right: 1280, bottom: 720 };
const at = (left: number, top: number, width = 320, height = 400): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it.each<[string, Edges, [number, number]]>([
  ["all of it is seen", at(600, 100), [0, 0]],
  ["cut off below", at(600, 400), [0, 88]],
  ["cut off above", at(600, 60), [0, -32]],
  ["under the panels", at(300, 100), [-52, 0]],
  ["cut off at the right", at(1000, 100), [48, 0]],
  ["in a corner", at(1000, 400), [48, 88]],
  ["higher than what is seen: its head", at(600, 300, 320, 900), [0, 208]],
  ["higher than what is seen, and above it", at(600, 20, 320, 900), [0, -72]],
])("a window is brought into view: %s", (_name, window, want) => {
  const [x, y] = shiftInto(window, seen);
  expect([x, y]).toEqual(want);
});
