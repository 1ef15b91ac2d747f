import { expect, it } from "vitest";
import { filtered, timeDigits, withColons } from "./keys";

it.each([
  ["digits", "060", "60"],
  ["digits", "0", "0"],
  ["digits", "00", "0"],
  ["digits", "1a2.3-", "123"],
  ["digits", "６０", "60"],
  ["decimal", "12.5", "12.5"],
  ["decimal", "1.2.3", "1.23"],
  ["decimal", "-1,5 V", "15"],
  ["decimal", "．5", ".5"],
  ["", " any-Thing ", " any-Thing "],
] as const)("the filter %j leaves of %j %j", (filter, text, left) =>
  expect(filtered(filter, text)).toBe(left),
);

it.each([
  ["16:30:00", "163000"],
  ["1630001", "163000"],
  ["８点30", "830"],
])("of %j the digits of a time are %j", (text, digits) => expect(timeDigits(text)).toBe(digits));

it("only a whole time gets colons", () => {
  expect(["163000", "1630"].map(withColons)).toEqual(["16:30:00", "1630"]);
});
