import type { Schema } from "@/lib/api";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import type { Report } from "../frame/useReport";
import { askedFor, quiet, whose } from "../frame/whose";
import { askedDays, isOpen, usualDays } from "./dates";

/** What a vehicle went in a period. */
export type MileageRow = Schema<"MileageRecord">;

/** What days are added up to; "" for one row a vehicle. */
export const units = ["day", "week", "month"] as const;

const filters = { ...whose, unit: units, from: "", to: "" } as const;
export type MileageFilters = FiltersOf<typeof filters>;

/** The filters as the server takes them, for the report, its sum and its export. */
export const askedMileage = (asked: MileageFilters) => ({
  ...askedFor(asked),
  ...askedDays(asked),
  unit: asked.unit || undefined,
});

/** What vehicles went in some days, each counted once. */
const source = defineList({
  name: "mileage",
  key: ["report", "mileage"],
  path: "/report/getmileagereportlist",
  filters,
  usual: () => ({ ...usualDays() }),
  query: askedMileage,
  quiet: [...quiet, "unit", "from", "to"],
  held: ["from", "to"],
  isWrong: isOpen,
  sorts: sortedBy("mileage", "plateNo"),
  rowKey: "mileageId",
});

export const mileages = {
  source,
  problemOf: (asked: MileageFilters) => (isOpen(asked) ? "span" : null),
} satisfies Report<typeof filters, Awaited<ReturnType<typeof source.ask>>>;
