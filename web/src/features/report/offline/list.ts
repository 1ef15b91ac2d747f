import type { Schema } from "@/lib/api";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { askedSpan, isOpen, usualSpan } from "../frame/span";
import type { Report } from "../frame/useReport";
import { whens } from "../frame/whens";
import { askedFor, quiet, whose } from "../frame/whose";
import { askedSilence, silenceProblem, units } from "./silence";

/** A time in which nothing was heard of a device, over or not. */
export type OfflineRow = Schema<"OfflineRecord">;

const filters = {
  ...whose,
  type: "",
  least: "",
  most: "",
  unit: units,
  when: whens,
  from: "",
  to: "",
} as const;
export type OfflineFilters = FiltersOf<typeof filters>;

/** What is wrong with the filters, by the name of its text. */
export function offlineProblem(asked: OfflineFilters) {
  return silenceProblem(asked) ?? (asked.when === "span" && isOpen(asked) ? "span" : null);
}

/** The filters as the server takes them, for the report and for its export: without a span, who is offline. */
export function askedOffline(asked: OfflineFilters) {
  return {
    ...askedFor(asked),
    deviceType: asked.type || undefined,
    ...askedSilence(asked),
    ...(asked.when === "span" ? askedSpan(asked) : {}),
  };
}

/** Who is offline for how long, or was in a span of time. */
const source = defineList({
  name: "offline",
  key: ["report", "offline"],
  path: "/report/getofflinereportlist",
  filters,
  usual: () => ({ least: "1", most: "7", unit: "day", ...usualSpan() }),
  query: askedOffline,
  quiet: [...quiet, "least", "most", "unit", "when", "from", "to"],
  held: ["least", "most", "unit", "from", "to"],
  isWrong: (asked) => offlineProblem(asked) !== null,
  sorts: { ...sortedBy("lastOnlineTime", "offlineLong"), since: "offlineLong" },
  rowKey: "offlineId",
});

export const offline = { source, problemOf: offlineProblem } satisfies Report<
  typeof filters,
  Awaited<ReturnType<typeof source.ask>>
>;
