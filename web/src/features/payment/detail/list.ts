import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { paymentKey } from "../queries";
import { sources } from "../sources";
import { askedPaid } from "../span/paid";

const filters = { organ: "", below: "", key: "", source: sources, from: "", to: "" } as const;

/** The filters as the server takes them, for the list and for its export. */
export function askedSplits({ organ, below, key, source, ...paid }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    searchKey: key || undefined,
    paySource: source || undefined,
    ...askedPaid(paid),
  };
}

/** Minutes east of UTC, by which the server knows what is today. */
const zone = () => -new Date().getTimezoneOffset();

/** The shares of payees in payments, newest first, with what they add up to. */
export const splits = defineList({
  name: "split",
  key: [...paymentKey, "splits"],
  path: "/paydetails/getPayDetailsList",
  filters,
  query: (asked) => ({ ...askedSplits(asked), zone: zone() }),
  quiet: ["below"],
  held: ["from", "to"],
  sorts: sortedBy("payTime", "amount"),
  rowKey: "splitId",
});
