import type { Schema } from "@/lib/api";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { askedSpan, isOpen, usualSpan } from "../frame/span";
import type { Report } from "../frame/useReport";
import { whens } from "../frame/whens";
import { askedFor, quiet, whose } from "../frame/whose";
import { stayedSeconds, stayingProblem } from "./staying";

/** A stop of a device, over or not. */
export type StopRow = Schema<"StopRecord">;

const filters = { ...whose, type: "", days: "", hours: "", when: whens, from: "", to: "" } as const;
export type StopFilters = FiltersOf<typeof filters>;

/** What is wrong with the filters, by the name of its text. */
export function stopProblem(asked: StopFilters) {
  return stayingProblem(asked) ?? (asked.when === "span" && isOpen(asked) ? "span" : null);
}

/** The filters as the server takes them, for the report and for its export: without a span, stops that are not over. */
export function askedStops(asked: StopFilters) {
  return {
    ...askedFor(asked),
    deviceType: asked.type || undefined,
    stopSecond: stayedSeconds(asked),
    ...(asked.when === "span" ? askedSpan(asked) : {}),
  };
}

/** Who stands for how long, or stood in a span of time. */
const source = defineList({
  name: "stop",
  key: ["report", "stop"],
  path: "/report/getstopreportlist",
  filters,
  usual: () => ({ days: "0", hours: "1", ...usualSpan() }),
  query: askedStops,
  quiet: [...quiet, "days", "hours", "when", "from", "to"],
  held: ["days", "hours", "from", "to"],
  isWrong: (asked) => stopProblem(asked) !== null,
  sorts: sortedBy("stopStartTime", "stopSecond"),
  rowKey: "stopId",
});

export const stops = { source, problemOf: stopProblem } satisfies Report<
  typeof filters,
  Awaited<ReturnType<typeof source.ask>>
>;
