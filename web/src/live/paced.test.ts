import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paced } from "./paced";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("asks at once, and once more for all that came during the pause", () => {
  const run = vi.fn();
  const { soon } = paced(run, 2000);
  soon();
  expect(run).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 100; n++) soon();
  vi.advanceTimersByTime(1999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(2);
  soon();
  expect(run).toHaveBeenCalledTimes(3);
});

it("asks no more once it was stopped", () => {
  const run = vi.fn();
  const { soon, stop } = paced(run, 2000);
  soon();
  soon();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});
