import { afterEach, expect, it } from "vitest";
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
