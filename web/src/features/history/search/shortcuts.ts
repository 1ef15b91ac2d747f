import dayjs, { type Dayjs } from "dayjs";

/** Spans that are often asked for, in the order of the specification. */
export const shortcuts = [
  "today",
  "yesterday",
  "last24Hours",
  "last7Days",
  "last30Days",
  "thisMonth",
  "lastMonth",
] as const;

export type Shortcut = (typeof shortcuts)[number];

/** The two ends of a span, as it is meant at a moment. Whole days end with their last minute, others now. */
export function spanOfShortcut(shortcut: Shortcut, now: Dayjs = dayjs()): [from: Dayjs, to: Dayjs] {
  switch (shortcut) {
    case "today":
      return [now.startOf("day"), now.endOf("day")];
    case "yesterday":
      return [now.subtract(1, "day").startOf("day"), now.subtract(1, "day").endOf("day")];
    case "last24Hours":
      return [now.subtract(24, "hour"), now];
    case "last7Days":
      return [now.subtract(7, "day"), now];
    case "last30Days":
      return [now.subtract(30, "day"), now];
    case "thisMonth":
      return [now.startOf("month"), now.endOf("month")];
    case "lastMonth":
      return [now.subtract(1, "month").startOf("month"), now.subtract(1, "month").endOf("month")];
  }
}
