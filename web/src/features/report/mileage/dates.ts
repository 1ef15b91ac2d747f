import dayjs, { type Dayjs } from "dayjs";
import { zoneName } from "@/lib/zone";
import { dateOf, textOf } from "@/ui/dates";

/** Some days as filters have them: "2026-03-01", both ends among them, "" for an open end. */
export interface Days {
  from: string;
  to: string;
}

/** The days that the report begins with: those of this month, up to today. */
export function usualDays(now: Dayjs = dayjs()): Days {
  return { from: textOf(now.startOf("month"), "day"), to: textOf(now, "day") };
}

/** Whether an end is missing, or no day. */
export function isOpen({ from, to }: Days): boolean {
  return !dateOf(from) || !dateOf(to);
}

/** The days as the server is asked for them; they begin in the browser's zone. */
export function askedDays({ from, to }: Days) {
  return { startDate: from, endDate: to, timeZone: zoneName() };
}

/** A day of the grid of a month. */
export interface GridDay {
  date: string;
  /** Whether it belongs to the month, and not to one beside it. */
  within: boolean;
}

/** The weeks of a month ("2026-03"), from Monday, with the days beside it that fill them. */
export function weeksOf(month: string): GridDay[][] {
  const first = dayjs(`${month}-01`);
  const start = first.subtract((first.day() + 6) % 7, "day");
  const weeks: GridDay[][] = [];
  for (let day = start; day.isBefore(first.add(1, "month")); ) {
    const week: GridDay[] = [];
    for (let i = 0; i < 7; i += 1, day = day.add(1, "day"))
      week.push({ date: textOf(day, "day"), within: day.month() === first.month() });
    weeks.push(week);
  }
  return weeks;
}

/** The first and the last day of a month. */
export function monthDays(month: string): Days {
  const first = dayjs(`${month}-01`);
  return { from: textOf(first, "day"), to: textOf(first.endOf("month"), "day") };
}

/** The month so many after another one. */
export const monthAfter = (month: string, by: number) =>
  dayjs(`${month}-01`).add(by, "month").format("YYYY-MM");
