import { expect, it } from "vitest";
import { isBookable, isOpen } from "./states";

it.each([
  [1, 0, false],
  [2, 0, true],
  [3, 0, true],
  [4, 5, false],
] as const)("state %i, resolved at %i: open is %s", (state, resolveTime, want) =>
  expect(isOpen({ state, resolveTime })).toBe(want),
);

it.each([
  [1, false],
  [2, true],
  [3, false],
  [4, false],
  [5, false],
] as const)("state %i: bookable is %s", (state, want) =>
  expect(isBookable({ state, takenBack: false })).toBe(want),
);

it("a line is bookable whose payment was taken back", () =>
  expect(isBookable({ state: 1, takenBack: true })).toBe(true));
