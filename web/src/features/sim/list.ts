import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { simListNames, simNumberNames } from "./fields";
import { simKey } from "./queries";

/** The states of a card, as the dictionary SIM_STATE has them. */
export const states = [
  "ACTIVE",
  "SUSPENDED",
  "OVERUSED",
  "STOPPED",
  "CANCELLED",
  "TEST",
  "INVENTORY",
  "UNKNOWN",
] as const;

const filters = { organ: "", below: "", state: states, key: "" } as const;

/** The filters as the server takes them, for the list and for its export. */
export function scopeOf({ organ, below, state, key }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    searchKey: key || undefined,
    state: state || undefined,
  };
}

/** The cards of one's own organisation and of those below, newest first, with what the operator's platform says of them. */
export const sims = defineList({
  name: "sim",
  key: simKey,
  path: "/uccard/getTrafficList",
  filters,
  query: scopeOf,
  quiet: ["below"],
  sorts: {
    ...sortedBy(...simNumberNames, ...simListNames, "state", "organName", "asOf", "createTime"),
    ...sortedBy(
      "sms",
      "month_total_flow",
      "month_used_flow",
      "day_used_flow",
      "overage",
      "serviceStart",
      "serviceEnd",
    ),
    usage: "month_used_flow",
    card: "sim",
  },
  rowKey: "simId",
  nameOf: (row) => row.sim,
});
