import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { paymentKey } from "../queries";
import { sources } from "../sources";
import { askedPaid } from "../span/paid";

const paid = { source: sources, from: "", to: "" } as const;
const filters = { organ: "", below: "", key: "", order: "", plan: "id", ...paid } as const;

/** The filters as the server takes them, for the list and for its export. */
export function askedPayments({
  organ,
  below,
  key,
  source,
  order,
  plan,
  ...paid
}: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    key: key || undefined,
    paySource: source || undefined,
    orderNo: order || undefined,
    planId: numberOf(plan),
    ...askedPaid(paid),
  };
}

/** The payments that came in and what was paid back, newest first. */
export const payments = defineList({
  name: "payment",
  key: [...paymentKey, "list"],
  path: "/reportpay/getpayreportlist",
  filters,
  query: askedPayments,
  quiet: ["below"],
  held: ["from", "to"],
  sorts: sortedBy("payTime", "payAmount"),
  rowKey: "paymentId",
  nameOf: (row) => row.payNo,
});
