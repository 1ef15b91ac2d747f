import dayjs, { type Dayjs } from "dayjs";
import { spanOfShortcut } from "@/features/history/parts";
import { dateOf, textOf } from "@/ui/dates";

/** A span of time as filters have it: "2026-03-01T08:30" in the browser's zone, "" for an open end. */
export interface Span {
  from: string;
  to: string;
}

/** The span that reports begin with: the last seven days, from the beginning of the first to the end of today. */
export function usualSpan(now: Dayjs = dayjs()): Span {
  const [from, to] = spanOfShortcut("last7Days", now);
  return { from: textOf(from.startOf("day"), "minute"), to: textOf(to.endOf("day"), "minute") };
}

/** Whether an end of a span is missing, or no moment. */
export function isOpen({ from, to }: Span): boolean {
  return !dateOf(from) || !dateOf(to);
}

/** Both ends of a span in epoch seconds; the last minute belongs to it. */
export function spanSeconds({ from, to }: Span) {
  const seconds = (text: string) => dateOf(text)?.unix() ?? 0;
  return { startTime: seconds(from), endTime: seconds(to) + 59 };
}

/** The same for calls that take moments as text, too. */
export function askedSpan(span: Span) {
  const { startTime, endTime } = spanSeconds(span);
  return { startTime: String(startTime), endTime: String(endTime) };
}
