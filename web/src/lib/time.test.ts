import { expect, it, vi } from "vitest";
import { zonedTime } from "./time";

it.each([
  [-480, "UTC+08:00"],
  [0, "UTC+00:00"],
  [-345, "UTC+05:45"],
  [210, "UTC-03:30"],
])("a time that is read elsewhere says how far its zone is ahead of UTC: %i", (offset, said) => {
  const zone = vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  expect(zonedTime(1_790_000_000)).toMatch(
    new RegExp(`^2026-09-2\\d \\d\\d:\\d\\d:\\d\\d ${said.replace("+", "\\+")}$`),
  );
  zone.mockRestore();
});

it("says nothing of a time that is not known", () => expect(zonedTime(0)).toBe(""));
