import { expect, it } from "vitest";
import { stayedSeconds, stayingProblem } from "./staying";

it.each([
  ["0", "1", null, 3600],
  ["2", "3", null, 2 * 86_400 + 3 * 3600],
  ["1", "", null, 86_400],
  ["0", "0", "staying", 0],
  ["", "", "staying", 0],
] as const)("%s days and %s hours", (days, hours, problem, seconds) => {
  expect(stayingProblem({ days, hours })).toBe(problem);
  expect(stayedSeconds({ days, hours })).toBe(seconds);
});

it.each([
  ["1.5", "0"],
  ["-1", "30"],
  ["one", "1"],
])("%s days and %s hours are no whole numbers", (days, hours) =>
  expect(stayingProblem({ days, hours })).toBe("stayingWhole"),
);
