import { askedSpan, isOpen, usualSpan } from "@/features/report/parts";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { orderKey } from "./queries";

const filters = { organ: "", below: "", key: "", type: "", from: "", to: "" } as const;

/** The filters as the server takes them, for the list and for its export. */
export function askedOrders({ organ, below, key, type, from, to }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    searchKey: key || undefined,
    bonusType: type || undefined,
    ...askedSpan({ from, to }),
  };
}

/** The orders that were made in a span of time, newest first. */
export const orders = defineList({
  name: "order",
  key: orderKey,
  path: "/ucorder/getOrderList",
  filters,
  usual: () => ({ ...usualSpan() }),
  query: askedOrders,
  quiet: ["below", "from", "to"],
  held: ["from", "to"],
  isWrong: isOpen,
  sorts: sortedBy("orderNo", "organName", "createTime", "probationPeriod"),
  rowKey: "orderNo",
  nameOf: (row) => row.orderNo,
});
