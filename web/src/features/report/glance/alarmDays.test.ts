import { expect, it } from "vitest";
import { type AlarmDays, alarmOption, drawnClasses } from "./alarmDays";

const classOf = (key: string, perDay: number[]): AlarmDays["classes"][number] => ({
  ...{ alarmClass: key, alarmClassName: key.toLowerCase(), perDay },
  alarms: perDay.reduce((sum, n) => sum + n, 0),
});

it("draws each class in its order, and no more than the eye tells apart: the fewest are one", () => {
  const few = [classOf("A", [1, 0]), classOf("B", [0, 5])];
  expect(drawnClasses(few, "rest").map(({ name }) => name)).toEqual(["a", "b"]);
  const many = Array.from("ABCDEFGHI", (key, at) => classOf(key, [at, 1]));
  expect(drawnClasses(many, "rest").map(({ name }) => name)).toEqual([..."defghi", "rest"]);
  expect(drawnClasses(many, "rest").at(-1)?.perDay).toEqual([0 + 1 + 2, 3]);
});

it("stacks the classes of a day", () => {
  const days = {
    ...{ alarms: 6, dates: ["2026-03-01", "2026-03-02"] },
    classes: [classOf("A", [1, 0]), classOf("B", [0, 5])],
  };
  const { xAxis, series } = alarmOption(days, "rest", { theme: "dark", still: false });
  expect(xAxis.data).toEqual(["03-01", "03-02"]);
  expect(series.map(({ name, stack, data }) => [name, stack, data])).toEqual([
    ["a", "day", [1, 0]],
    ["b", "day", [0, 5]],
  ]);
});
