import { expect, it } from "vitest";
import { bodyOf, initialOf, isDays } from "./form";
import { restOf } from "./percent";

it.each([
  ["0", true],
  ["30", true],
  [" 365 ", true],
  ["36500", true],
  ["36501", false],
  ["1.5", false],
  ["-1", false],
  ["thirty", false],
])("%j days: %s", (text, want) => expect(isDays(text)).toBe(want));

it("sends each number once, a line each", () => {
  const form = { ...initialOf(null), imeiData: "861 862，863\n861", probationPeriod: "7" };
  expect(bodyOf(form)).toMatchObject({
    imeiData: "861\n862\n863",
    probationPeriod: 7,
    activateWay: "USER_BIND",
  });
});

it.each([
  [[30, 20.5], 49.5],
  [[33.33, 33.33, 33.34], 0],
  [[70, 40], -10],
  [[null, 10], 90],
  [[0.1, 0.2], 99.7],
])("of %j %d percent are left", (shares, want) => expect(restOf(shares)).toBe(want));
