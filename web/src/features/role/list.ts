import { roleKey } from "@/features/rolechoice/public";
import { statuses } from "@/ui/filters";
import { defineList } from "@/ui/useList";
import { bitOf, numberOf } from "@/ui/useListParams";

/** The roles that this user may see. */
export const roles = defineList({
  name: "role",
  key: roleKey,
  path: "/ucrole/getrolelist",
  filters: { name: "", organ: "", status: statuses },
  query: ({ name, organ, status }) => ({
    roleName: name,
    organId: numberOf(organ) ?? 0,
    status: bitOf(status),
  }),
  sorts: {
    remark: "remark",
    status: "status",
    createTime: "createTime",
    name: "roleName",
    organ: "organName",
    users: "userCount",
  },
  rowKey: "roleId",
});
