import { expect, it } from "vitest";
import { isSilent, optionOf } from "./option";

it("draws the hours of each day over each other", () => {
  const days = [
    { date: "2026-03-01", drivingSeconds: 5400, standingSeconds: 36_000, silentSeconds: 45_000 },
    { date: "2026-03-02", drivingSeconds: 0, standingSeconds: 0, silentSeconds: 86_400 },
  ];
  const { series, xAxis, animation } = optionOf(days, ["Driving", "Standing", "Silent"], {
    theme: "light",
    still: true,
  });
  expect(animation).toBe(false);
  expect(xAxis.data).toEqual(["03-01", "03-02"]);
  expect(series.map(({ name, stack, data }) => [name, stack, data])).toEqual([
    ["Driving", "day", [1.5, 0]],
    ["Standing", "day", [10, 0]],
    ["Silent", "day", [12.5, null]], // of the second day all are silent
  ]);
});

it("calls a day silent where there was silence and nothing else, not where there was no vehicle", () => {
  const none = { date: "2026-03-01", drivingSeconds: 0, standingSeconds: 0, silentSeconds: 0 };
  expect(isSilent(none)).toBe(false);
  expect(isSilent({ ...none, silentSeconds: 86_400 })).toBe(true);
  expect(isSilent({ ...none, silentSeconds: 86_340, drivingSeconds: 60 })).toBe(false);
});
