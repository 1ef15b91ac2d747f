import dayjs from "dayjs";
import { expect, it } from "vitest";
import { isOpen, monthAfter, monthDays, usualDays, weeksOf } from "./dates";

it("begins with this month, up to today", () =>
  expect(usualDays(dayjs("2026-03-15T10:20:30"))).toEqual({ from: "2026-03-01", to: "2026-03-15" }));

it.each([
  ["2026-03-01", "2026-03-02", false],
  ["2026-03-01", "", true],
  ["2026-02-30", "2026-03-02", true],
])("needs two days: %s to %s", (from, to, open) => expect(isOpen({ from, to })).toBe(open));

it("fills the weeks of a month from Monday with the days beside it", () => {
  const weeks = weeksOf("2026-03"); // from a Sunday to a Tuesday
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.map(({ date }) => date)).toEqual(
    [23, 24, 25, 26, 27, 28].map((day) => `2026-02-${day}`).concat("2026-03-01"),
  );
  expect(weeks.flat().filter(({ within }) => within)).toHaveLength(31);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf("2027-02")).toHaveLength(4); // four whole weeks
});

it("goes from month to month over the year", () => {
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
  expect(monthDays("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});
