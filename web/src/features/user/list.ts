import { statuses } from "@/ui/filters";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { userKey } from "./queries";

const filters = { userName: "", userCode: "", organ: "", below: "", role: "", status: statuses } as const;

const bits = { "": -1, "0": 0, "1": 1 } as const;

/** What the server is asked for. */
export function queryOf({ userName, userCode, organ, below, role, status }: FiltersOf<typeof filters>) {
  return {
    userName: userName || undefined,
    userCode: userCode || undefined,
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    roleId: numberOf(role),
    status: bits[status],
  };
}

/** The accounts of one's own organisation and of those below, newest first. */
export const users = defineList({
  name: "user",
  key: userKey,
  path: "/ucuser/getuserlist",
  filters,
  query: queryOf,
  quiet: ["below"],
  sorts: sortedBy("loginName", "realname", "status", "userCode", "organName", "phone", "email", "createTime"),
  rowKey: "userId",
  nameOf: (row) => row.loginName,
});
