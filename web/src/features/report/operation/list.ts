import type { Schema } from "@/lib/api";
import { fileZone } from "@/lib/zone";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { askedSpan, isOpen, usualSpan } from "../frame/span";
import type { Report } from "../frame/useReport";
import { askedFor, quiet, whose } from "../frame/whose";

/** Something that somebody did. */
export type OperationRow = Schema<"OperationRow">;

/** `named` is what the chosen user is called: the address tells it to whoever opens it. */
const filters = { ...whose, type: "", user: "", named: "", from: "", to: "" } as const;
export type OperationFilters = FiltersOf<typeof filters>;

/** The filters as the server takes them, for the report and for its export. */
export const askedOperations = (asked: OperationFilters) => ({
  ...askedFor(asked),
  ...askedSpan(asked),
  operationType: asked.type || undefined,
  userId: numberOf(asked.user),
});

/** What people did in a span of time, newest first. */
const source = defineList({
  name: "operation",
  key: ["report", "operation"],
  path: "/report/getoperationreportlist",
  filters,
  usual: () => ({ ...usualSpan() }),
  query: (asked) => ({ ...askedOperations(asked), ...fileZone(new Date()) }),
  quiet: [...quiet, "named", "from", "to"],
  held: ["from", "to"],
  isWrong: isOpen,
  sorts: sortedBy("createTime", "createUser", "operationType", "imei"),
  rowKey: "auditId",
});

export const operations = {
  source,
  problemOf: (asked: OperationFilters) => (isOpen(asked) ? "span" : null),
} satisfies Report<typeof filters, Awaited<ReturnType<typeof source.ask>>>;
