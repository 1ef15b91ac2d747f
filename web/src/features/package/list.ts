import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { packageKey } from "./queries";

const filters = { organ: "", below: "", key: "" } as const;

function askedPackages({ organ, below, key }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    searchKey: key || undefined,
  };
}

/** What holders can buy, newest first. */
export const packages = defineList({
  name: "package",
  key: packageKey,
  path: "/paypackage/getpackagelist",
  filters,
  query: askedPackages,
  quiet: ["below"],
  sorts: sortedBy("packageName", "productId", "price", "days", "state", "createTime"),
  rowKey: "packageId",
  nameOf: (row) => row.packageName,
});
