import { expect, it } from "vitest";
import { restOf } from "./rest";

it.each([
  ["2981.19", ["0.00", "0.00"], "2981.19"],
  ["0.30", ["0.10", "0.20"], "0.00"],
  ["-5.00", ["0.00", "-2.50"], "-2.50"],
  ["90071992547409.91", ["0.01", "0.00"], "90071992547409.90"],
])("of %s without %j is left %s", (sum, parts, rest) => expect(restOf(sum, ...parts)).toBe(rest));
