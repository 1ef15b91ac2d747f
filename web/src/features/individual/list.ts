import { defineList } from "@/ui/useList";
import { individualKey } from "./queries";

/** The holders of single devices. */
export const individuals = defineList({
  name: "individual",
  key: individualKey,
  path: "/ucindividual/getIndividualList",
  filters: { key: "" },
  query: ({ key }) => ({ key: key || undefined }),
  sorts: {
    userName: "userName",
    phone: "phone",
    imei: "imei",
    plateNo: "plateNo",
    device: "plateNo",
    createTime: "createTime",
    organ: "organName",
  },
  rowKey: "userId",
  nameOf: (row) => `${row.userName} ${row.imei}`.trim(),
});
