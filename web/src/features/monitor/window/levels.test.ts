import { expect, it } from "vitest";
import { hasVoltage, isLow } from "./levels";

it("a battery is low at 20 percent and below; -1 is no voltage", () => {
  expect([isLow(20), isLow(21)]).toEqual([true, false]);
  expect([hasVoltage(-1), hasVoltage(0), hasVoltage(null)]).toEqual([false, true, false]);
});
