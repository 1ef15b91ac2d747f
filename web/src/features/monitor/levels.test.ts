import { expect, it } from "vitest";
import { hasVoltage, isLow, supplyOf } from "./levels";

it.each([
  [13.84, 12, false],
  [12.4, 12, false],
  [11.6, 12, true],
  [27.9, 24, false],
  [23.1, 24, true],
  [41, 36, false],
  [53.2, 48, false],
  [64, 60, false],
  [80, 72, false],
  [65, 60, false],
  [0, 12, true],
])("%d V is of a %d-V supply, nearly empty: %s", (volts, nominal, low) => {
  expect(supplyOf(volts)).toEqual({ nominal, low });
});

it("a battery is low at 20 percent and below; -1 is no voltage", () => {
  expect([isLow(20), isLow(21)]).toEqual([true, false]);
  expect([hasVoltage(-1), hasVoltage(0), hasVoltage(null)]).toEqual([false, true, false]);
});
