import { statuses } from "@/ui/filters";
import { defineList } from "@/ui/useList";
import { bitOf, numberOf } from "@/ui/useListParams";
import { organKey } from "./queries";

/** The organisations that this user manages, in the order of the tree. */
export const organs = defineList({
  name: "organ",
  key: organKey,
  path: "/ucorgan/getorganlist",
  filters: { name: "", parent: "", role: "", status: statuses },
  query: ({ name, parent, role, status }) => ({
    organName: name,
    parentId: numberOf(parent) ?? 0,
    roleId: numberOf(role) ?? 0,
    status: bitOf(status),
  }),
  sorts: {
    status: "status",
    level: "level",
    sort: "sort",
    createTime: "createTime",
    name: "organName",
    users: "userCount",
    devices: "totalCount",
    parent: "parentName",
    retention: "retentionDays",
  },
  rowKey: "organId",
});
