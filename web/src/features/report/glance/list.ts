import type { Schema } from "@/lib/api";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import type { Report } from "../frame/useReport";
import { askedFor, quiet, whose } from "../frame/whose";
import { askedDays, isOpen, usualDays } from "../mileage/dates";

/** How a vehicle spent some days. */
export type UseRow = Schema<"UseRecord">;

const filters = { ...whose, from: "", to: "" } as const;
export type UseFilters = FiltersOf<typeof filters>;

/** The filters as the server takes them, for the list, its sum and its export. */
export const askedUse = (asked: UseFilters) => ({ ...askedFor(asked), ...askedDays(asked) });

/** How vehicles spent some days: driving, standing, silent. */
const source = defineList({
  name: "use",
  key: ["report", "use"],
  path: "/report/getvehicleuselist",
  filters,
  usual: () => ({ ...usualDays() }),
  query: askedUse,
  quiet: [...quiet, "from", "to"],
  held: ["from", "to"],
  isWrong: isOpen,
  sorts: sortedBy("drivingSeconds", "standingSeconds", "silentSeconds", "mileage"),
  rowKey: "mileageId",
});

export const uses = {
  source,
  problemOf: (asked: UseFilters) => (isOpen(asked) ? "span" : null),
} satisfies Report<typeof filters, Awaited<ReturnType<typeof source.ask>>>;
