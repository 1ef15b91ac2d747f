import { expect, it } from "vitest";
import { isDays, isPrice } from "./form";

it.each([
  ["60", true],
  ["0.01", true],
  ["0", false],
  ["-1", false],
  ["1.005", false],
  ["", false],
])("the price %j: %s", (text, want) => expect(isPrice(text)).toBe(want));

it.each([
  ["365", true],
  ["1", true],
  ["0", false],
  ["3660", true],
  ["3661", false],
  ["1.5", false],
])("%j days: %s", (text, want) => expect(isDays(text)).toBe(want));
