import type { Schema } from "@/lib/api";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { askedSpan, isOpen, usualSpan } from "../frame/span";
import type { Report } from "../frame/useReport";
import { askedFor, quiet, whose } from "../frame/whose";

/** A ride: from the ignition on to off, or from one stop to the next. */
export type RideRow = Schema<"RideRecord">;

const filters = { ...whose, from: "", to: "" } as const;
export type RideFilters = FiltersOf<typeof filters>;

/** The filters as the server takes them, for the report and for its export. */
export const askedRides = (asked: RideFilters) => ({ ...askedFor(asked), ...askedSpan(asked) });

/** The rides that began in a span of time, newest first. */
const source = defineList({
  name: "ride",
  key: ["report", "ride"],
  path: "/report/getridereportlist",
  filters,
  usual: () => ({ ...usualSpan() }),
  query: askedRides,
  quiet: [...quiet, "from", "to"],
  held: ["from", "to"],
  isWrong: isOpen,
  sorts: { ...sortedBy("startTime", "endTime", "rideTime", "mileage", "maxSpeed"), ride: "startTime" },
  rowKey: "rideId",
});

export const rides = {
  source,
  problemOf: (asked: RideFilters) => (isOpen(asked) ? "span" : null),
} satisfies Report<typeof filters, Awaited<ReturnType<typeof source.ask>>>;
