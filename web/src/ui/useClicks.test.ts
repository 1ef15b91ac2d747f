import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clicksOf, DOUBLE_CLICK_MS } from "./useClicks";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const heard: string[] = [];
  const { click, forget } = clicksOf<string>(
    (item) => heard.push(`single ${item}`),
    (item) => heard.push(`double ${item}`),
  );
  return { heard, click, forget };
}

it("a single click waits until no second one can come", () => {
  const { heard, click } = counted();
  click("a");
  vi.advanceTimersByTime(DOUBLE_CLICK_MS - 1);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(["single a"]);
});

it("a double click is no single one", () => {
  const { heard, click } = counted();
  click("a");
  vi.advanceTimersByTime(200);
  click("a");
  vi.runAllTimers();
  expect(heard).toEqual(["double a"]);
});

it("clicks on two items are two single ones, also when fast", () => {
  const { heard, click } = counted();
  click("a");
  click("b");
  expect(heard).toEqual(["single a"]);
  vi.runAllTimers();
  expect(heard).toEqual(["single a", "single b"]);
});

it("what waits can be forgotten", () => {
  const { heard, click, forget } = counted();
  click("a");
  forget();
  vi.runAllTimers();
  expect(heard).toEqual([]);
});
