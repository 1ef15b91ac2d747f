import { expect, it } from "vitest";
import { faultOf, templateOf } from "./bankFile";

const file = (name: string, size = 10) => ({ name, size });

it.each([
  [[], "missing"],
  [[file("a.csv")], null],
  [[file("A.XLSX")], null],
  [[file("a.csv"), file("b.csv")], "several"],
  [[file("a.xls")], null],
  [[file("a.txt")], "type"],
  [[file("a.csv", 0)], "type"],
  [[file("a.csv", 2 * 1024 * 1024 + 1)], "tooLarge"],
] as const)("of the files %j it says %s", (files, want) => expect(faultOf(files)).toBe(want));

it("has a template with the titles that are read", () => {
  const address = templateOf(["Device", "支付单号"]);
  expect(decodeURIComponent(address.slice(address.indexOf(",") + 1))).toBe("\ufeffDevice,支付单号\r\n");
});
