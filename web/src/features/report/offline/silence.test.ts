import { expect, it } from "vitest";
import { askedSilence, silenceProblem } from "./silence";

it.each([
  ["1", "7", null],
  ["0", "1", null],
  ["", "7", "silence"],
  ["1", "", "silence"],
  ["1.5", "7", "silenceWhole"],
  ["a", "7", "silenceWhole"],
  ["7", "7", "silenceOrder"],
  ["8", "7", "silenceOrder"],
  ["10", "9", "silenceOrder"],
] as const)("from %s to %s", (least, most, problem) =>
  expect(silenceProblem({ least, most, unit: "" })).toBe(problem),
);

it("is asked for in seconds", () => {
  expect(askedSilence({ least: "1", most: "7", unit: "day" })).toEqual({
    startSecond: 86_400,
    endSecond: 7 * 86_400,
  });
  expect(askedSilence({ least: "1", most: "7", unit: "" })).toEqual({
    startSecond: 86_400,
    endSecond: 7 * 86_400,
  });
  expect(askedSilence({ least: "2", most: "36", unit: "hour" })).toEqual({
    startSecond: 7200,
    endSecond: 129_600,
  });
});
