import { expect, it } from "vitest";
import { cellsOf, sorted } from "./bms";

const reading = (key: string, text = "") => ({
  key,
  name: key,
  number: text ? null : 1,
  text,
  word: "",
  at: 1,
});

it("cells have a highest, a lowest and an average; a cell of 0 mV is none", () => {
  expect(cellsOf("4100;4000;3900;0")).toEqual({ count: 3, max: 4.1, min: 3.9, average: 4 });
  expect(cellsOf("")).toBeNull();
});

it("what is of the pack stands apart from how it is now, and from what is of others", () => {
  const { info, state, cells } = sorted([
    reading("fuel"),
    reading("bmsCycles"),
    reading("bmsRelativeCapacity"),
    reading("controllerFault"),
    reading("bmsCells", "4100"),
    reading("batteryVoltage"),
  ]);
  expect(info.map(({ key }) => key)).toEqual(["bmsCycles"]);
  expect(state.map(({ key }) => key)).toEqual(["bmsRelativeCapacity", "controllerFault", "batteryVoltage"]);
  expect(cells?.count).toBe(1);
});
