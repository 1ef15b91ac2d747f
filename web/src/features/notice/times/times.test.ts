import { expect, it } from "vitest";
import { clockOf, minutesOf, timesBody, timesForm } from "./times";

it.each([
  [0, "00:00"],
  [485, "08:05"],
  [1439, "23:59"],
])("minute %i of the day is %s", (minutes, clock) => {
  expect(clockOf(minutes)).toBe(clock);
  expect(minutesOf(clock)).toBe(minutes);
});

it.each(["", "24:00", "12:60", "x", undefined])("%s is no moment of the day", (clock) =>
  expect(minutesOf(clock)).toBe(0),
);

it.each([510, 0])("goes through the form and back with a digest at minute %i", (digestAt) => {
  const times = {
    digestMinutes: 1440,
    digestAt,
    quietFrom: 1320,
    quietTo: 420,
    timeZone: "Europe/Berlin",
  };
  expect(timesBody(timesForm(times), times.timeZone)).toEqual(times);
});

it("keeps no quiet hours that are switched off, and no moment of a digest that is not daily", () => {
  const form = { ...timesForm(), digestMinutes: 30, quiet: false };
  expect(timesBody(form, "Asia/Shanghai")).toEqual({
    digestMinutes: 30,
    digestAt: 0,
    quietFrom: 0,
    quietTo: 0,
    timeZone: "Asia/Shanghai",
  });
});
