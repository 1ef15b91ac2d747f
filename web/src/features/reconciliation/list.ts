import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { billKey } from "./queries";

const filters = {
  organ: "",
  below: "",
  source: ["0", "1", "2", "4"],
  open: ["0", "1"],
  from: "",
  to: "",
} as const;

/** The filters as the server takes them, for the list and for its export. */
export function askedBills({ organ, below, source, open, from, to }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    paySource: source || undefined,
    open: open || undefined,
    startDate: from || undefined,
    endDate: to || undefined,
  };
}

/** The bills that were taken in, newest day first. */
export const bills = defineList({
  name: "bill",
  key: [...billKey, "bills"],
  path: "/reconciliation/getbilllist",
  filters,
  query: askedBills,
  quiet: ["below"],
  held: ["from", "to"],
  sorts: sortedBy("day", "takeTime", "open"),
  rowKey: "billId",
});
