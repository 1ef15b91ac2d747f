import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { ruleKey } from "../queries";

const filters = { organ: "", below: "", key: "" } as const;

function askedRules({ organ, below, key }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    searchKey: key || undefined,
  };
}

/** The rules by which people and programs are told of alarms, newest first. */
export const rules = defineList({
  name: "notice",
  key: ruleKey,
  path: "/notice/getrulelist",
  filters,
  query: askedRules,
  quiet: ["below"],
  sorts: { ...sortedBy("ruleName", "organName", "updateTime"), rule: "ruleName" },
  rowKey: "ruleId",
  nameOf: (row) => row.ruleName,
});
