import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pointAtTray, trayHint } from "./tray";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the tray says for a moment what was put there, and the newest counts", () => {
  pointAtTray("export");
  expect(trayHint.get()).toBe("export");
  vi.advanceTimersByTime(3000);
  pointAtTray("work");
  vi.advanceTimersByTime(3000);
  expect(trayHint.get()).toBe("work");
  vi.advanceTimersByTime(2000);
  expect(trayHint.get()).toBeUndefined();
});
