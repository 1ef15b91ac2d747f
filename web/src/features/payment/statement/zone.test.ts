import { beforeEach, expect, it } from "vitest";
import { keepOffset, keptOffset, offsets, offsetText } from "./zone";

beforeEach(() => localStorage.clear());

it.each([
  [480, "UTC+08:00"],
  [0, "UTC+00:00"],
  [-210, "UTC-03:30"],
  [345, "UTC+05:45"],
])("%i minutes are written %s", (minutes, want) => expect(offsetText(minutes)).toBe(want));

it("offers each offset once, in order, and none that the server refuses", () => {
  expect([...new Set(offsets)].sort((a, b) => a - b)).toEqual(offsets);
  expect(offsets.every((minutes) => Math.abs(minutes) <= 840)).toBe(true);
});

it("is that of the browser until another one was chosen", () => {
  const own = 0 - new Date().getTimezoneOffset();
  expect(keptOffset() - own).toBe(0);
  keepOffset(330);
  expect(keptOffset()).toBe(330);
  for (const broken of ["", "x", "1000"]) {
    localStorage.setItem("waymark.payment.zone", broken);
    expect(keptOffset() - own).toBe(0);
  }
});
