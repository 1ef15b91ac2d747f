import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { carFields } from "./fields";
import { vehicleKey } from "./queries";

const filters = { organ: "", below: "", key: "", settled: "" } as const;

/** The filters as the server takes them, for the list and for its export. */
export function scopeOf({ organ, below, key, settled }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    searchKey: key || undefined,
    isSettle: (["0", "1"] as const).find((one) => one === settled),
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
  sorts: sortedBy("plateNo", "organName", "createTime", "isSettle", ...carFields.map(({ name }) => name)),
  rowKey: "carId",
  nameOf: (row) => row.plateNo,
});
