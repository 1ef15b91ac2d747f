import { expect, test } from "vitest";
import { bytes, percent } from "./amounts";

test("bytes for people", () => {
  expect([0, 800, 12_288, 15_204_352].map(bytes)).toEqual(["1 KB", "1 KB", "12 KB", "14.5 MB"]);
});

test("percent stays below 100 until the end is told", () => {
  expect([percent(0, 0), percent(1, 3), percent(3, 3), percent(5, 0)]).toEqual([0, 33, 99, 0]);
});
