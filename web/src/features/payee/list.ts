import { statuses } from "@/ui/filters";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { payeeKey } from "./queries";

const filters = { organ: "", below: "", key: "", type: "", status: statuses } as const;

/** The filters as the server takes them. */
export function askedPayees({ organ, below, key, type, status }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    searchKey: key || undefined,
    userType: type || undefined,
    state: status || undefined,
  };
}

/** Who orders are split among, newest first. */
export const payees = defineList({
  name: "payee",
  key: payeeKey,
  path: "/ucaccount/getAccountUserList",
  filters,
  query: askedPayees,
  quiet: ["below"],
  sorts: sortedBy("userName", "organName", "userType", "state", "createTime"),
  rowKey: "id",
  nameOf: (row) => row.userName,
});
