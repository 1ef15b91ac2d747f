import { expect, it } from "vitest";
import { faultOf, MOST_BYTES } from "./file";

const file = (name: string, size = 100) => ({ name, size });

it.each([
  [[file("a.xlsx")], null],
  [[file("设备 1.XLS", MOST_BYTES)], null],
  [[file("a.xlsx"), file("b.xlsx")], "several"],
  [[file("a.csv")], "type"],
  [[file("a.xlsx.pdf")], "type"],
  [[file("xlsx")], "type"],
  [[], "type"],
  [[file("a.xls", 0)], "empty"],
  [[file("a.xlsx", MOST_BYTES + 1)], "tooLarge"],
])("%j: %s", (files, want) => expect(faultOf(files)).toBe(want));
