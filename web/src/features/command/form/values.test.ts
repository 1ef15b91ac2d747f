import { expect, it } from "vitest";
import { commandField, commandForm } from "@/testing/command";
import { added, changed, clocksOf, offered, textOf, without } from "./clocks";
import { dataOf, initialOf, isShown } from "./values";

const timed = commandForm({
  fields: [
    commandField({ name: "boot", kind: "switch" }),
    commandField({ name: "bootTime", kind: "time", whenField: "boot", whenValue: "1" }),
  ],
});

const pattern = commandForm({
  fields: [
    commandField({ name: "pattern", kind: "choice" }),
    commandField({ name: "seconds", whenField: "pattern", whenValue: "0" }),
    commandField({ name: "wakeTime", kind: "time", whenField: "pattern", whenValue: "2" }),
  ],
});

it("a switch begins off, and its time is in sight but not asked for", () => {
  const values = initialOf(timed);
  expect(values).toEqual({ boot: "0", bootTime: "" });
  expect(timed.fields.map((field) => isShown(field, timed, values))).toEqual([true, true]);
});

it("the time of a switch is sent while it is on, with colons", () => {
  expect(dataOf(timed, { boot: "1", bootTime: "163000" })).toEqual({ boot: "1", bootTime: "16:30:00" });
  expect(dataOf(timed, { boot: "0", bootTime: "163000" })).toEqual({ boot: "0" });
});

it("what belongs to another choice is neither shown nor sent", () => {
  const values = { pattern: "2", seconds: "60", wakeTime: "070000" };
  expect(pattern.fields.map((field) => isShown(field, pattern, values))).toEqual([true, false, true]);
  expect(dataOf(pattern, values)).toEqual({ pattern: "2", wakeTime: "07:00:00" });
});

it("alarm clocks are added, chosen part by part, and deleted", () => {
  let clocks = clocksOf("");
  expect(clocks).toHaveLength(1);
  expect(textOf(clocks)).toBe("");
  for (const part of [0, 1, 2]) clocks = changed(clocks, 0, part, "08");
  expect(textOf(clocks)).toBe("080808");
  clocks = clocksOf(textOf(added(clocks)));
  expect(clocks).toEqual([
    ["08", "08", "08"],
    ["", "", ""],
  ]);
  expect(textOf(without(clocks, 1))).toBe("080808");
});

it("what is offered for a part of a clock is as the definition has it, with two digits", () => {
  expect(offered({ first: 9, last: 11 })).toEqual(["09", "10", "11"]);
});
