import { statuses } from "@/ui/filters";
import { defineList } from "@/ui/useList";
import { bitOf } from "@/ui/useListParams";
import { dictionaryKey } from "./queries";

/** The entries of all lists of the dictionary; rows hold both languages. */
export const properties = defineList({
  name: "property",
  key: dictionaryKey,
  path: "/propertymap/getpropertymaplist",
  filters: { code: "", status: statuses },
  query: ({ code, status }) => ({ code, status: bitOf(status) }),
  sorts: {
    key: "key",
    name: "name", // or in English nameEn, by what is read there
    nameEn: "nameEn",
    val: "val",
    valEn: "valEn",
    sort: "sort",
    status: "status",
    updateTime: "updateTime",
  },
  rowKey: "id",
});
