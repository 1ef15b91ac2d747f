import { expect, it } from "vitest";
import { yuanOf, yuanText } from "./yuan";

it.each([
  ["12", "12"],
  ["12.5", "12.5"],
  [" 1,234.56 ", "1234.56"],
  ["¥１２", "12"],
  ["12.345", undefined],
  ["-1", undefined],
  ["1e3", undefined],
  ["", undefined],
  [undefined, undefined],
])("an amount typed as %j is %j", (text, want) => expect(yuanOf(text)).toBe(want));

it.each([
  ["0.00", "0.00"],
  ["12.50", "12.50"],
  ["12.5", "12.50"],
  ["12", "12.00"],
  ["1234567.89", "1,234,567.89"],
  ["-1234.00", "-1,234.00"],
  ["90071992547409.93", "90,071,992,547,409.93"],
  ["", ""],
])("%j is shown as %j", (amount, want) => expect(yuanText(amount)).toBe(want));
