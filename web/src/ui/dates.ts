import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/en-gb";
import "dayjs/locale/zh-cn";
import customParseFormat from "dayjs/plugin/customParseFormat";

dayjs.extend(customParseFormat);

/** The clock of a day that was picked before its time: the first or the last second of the day. */
export const dayBegins = dayjs("2000-01-01T00:00:00");
export const dayEnds = dayjs("2000-01-01T23:59:59");

/** How fine a field of dates is. */
export type Precision = "day" | "minute" | "second";

const days = ["YYYY-MM-DD", "YYYY/MM/DD", "YYYYMMDD"];
const clocks: Record<Precision, string> = { day: "", minute: "HH:mm", second: "HH:mm:ss" };

/**
 * What may be typed; the first is what is shown. All are of full length: a shorter form would be taken, and
 * written out, while a longer one is still being typed.
 */
export function typedForms(precision: Precision): string[] {
  if (precision === "day") return days;
  return [...days.map((day) => `${day} ${clocks[precision]}`), `YYYY-MM-DDT${clocks[precision]}`];
}

/** The form in which forms and addresses keep it: that of HTML's own date fields. */
function keptForm(precision: Precision): string {
  return precision === "day" ? "YYYY-MM-DD" : `YYYY-MM-DDT${clocks[precision]}`;
}

/** "2026-03-01" or "2026-03-01T08:30[:15]", in the browser's zone; null where it is empty or no such moment. */
export function dateOf(text: string | null | undefined): Dayjs | null {
  if (!text) return null;
  const date = dayjs(text, [keptForm("day"), keptForm("minute"), keptForm("second")], true);
  return date.isValid() ? date : null;
}

/** The text that is kept of a date; "" for none. */
export function textOf(date: Dayjs | null | undefined, precision: Precision): string {
  return date?.isValid() ? date.format(keptForm(precision)) : "";
}

/** Both ends as text, the earlier first; "" for an end that is open. */
export function spanOf(
  dates: readonly (Dayjs | null)[] | null | undefined,
  precision: Precision,
): [from: string, to: string] {
  const from = textOf(dates?.[0], precision);
  const to = textOf(dates?.[1], precision);
  return from && to && from > to ? [to, from] : [from, to];
}
