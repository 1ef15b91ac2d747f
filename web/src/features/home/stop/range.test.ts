import { afterEach, expect, it, vi } from "vitest";
import { keepRange, secondsOf, stopRange, usualRange, wrongWith } from "./range";

afterEach(() => {
  keepRange(usualRange);
  localStorage.clear();
});

it.each([
  [3, 7, null],
  [0, 1, null],
  [-1, 7, "startWrong"],
  [1.5, 7, "startWrong"],
  [null, 7, "startWrong"],
  [3, null, "endWrong"],
  [3, -7, "endWrong"],
  [7, 7, "endNotGreater"],
  [8, 7, "endNotGreater"],
  [0, 365, null],
  [0, 366, "tooLong"],
  [99_999_999_999, 999_999_999_999, "tooLong"],
])("from %o to %o days: %o", (startDay, endDay, wrong) => expect(wrongWith(startDay, endDay)).toBe(wrong));

it("asks in seconds", () =>
  expect(secondsOf({ startDay: 3, endDay: 7 })).toEqual({ startSecond: 259_200, endSecond: 604_800 }));

it("is remembered, and told to those who show what it asks for", () => {
  let told = 0;
  const end = stopRange.subscribe(() => {
    told += 1;
  });
  keepRange({ startDay: 1, endDay: 2 });
  end();
  expect(told).toBe(1);
  expect(stopRange.get()).toEqual({ startDay: 1, endDay: 2 });
  expect(localStorage.getItem("waymark.home.stopRange")).toBe('{"startDay":1,"endDay":2}');
});

it("is the usual one where the browser remembers more days than the server counts", async () => {
  localStorage.setItem("waymark.home.stopRange", '{"startDay":0,"endDay":366}');
  vi.resetModules();
  const again = await import("./range");
  expect(again.stopRange.get()).toEqual(usualRange);
});
