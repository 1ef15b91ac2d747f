import { defineList, type FiltersOf } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { vehicleKey } from "./queries";

const filters = { organ: "", below: "", key: "" } as const;

/** The filters as the server takes them, for the list and for its export. */
export function scopeOf({ organ, below, key }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    searchKey: key || undefined,
  };
}

/** The vehicles of one's own organisation and of those below, newest first. */
export const vehicles = defineList({
  name: "car",
  key: vehicleKey,
  path: "/car/getcarlist",
  filters,
  query: scopeOf,
  quiet: ["below"],
  sorts: {
    plateNo: "plateNo",
    organName: "organName",
    policyNo: "policyNo",
    policyExpDate: "policyExpDate",
    createTime: "createTime",
    owner: "carOwner",
    vin: "vinNo",
    brand: "carBrand",
    loan: "loanAmount",
    settled: "isSettle",
  },
  rowKey: "carId",
  nameOf: (row) => row.plateNo,
});
