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
  [2, "10.00", "", true],
  [2, "-10.00", "4200", true],
  [2, "-10.00", "", false],
  [1, "10.00", "", false],
  [3, "", "", false],
  [4, "10.00", "", false],
] as const)("state %i of %j, which pays back %j: bookable is %s", (state, stated, refundOf, want) =>
  expect(isBookable({ state, stated, refundOf })).toBe(want),
);
