import type { Schema } from "@/lib/api";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { askedSpan, isOpen, usualSpan } from "../frame/span";
import type { Report } from "../frame/useReport";
import { askedFor, quiet, whose } from "../frame/whose";

/** A command that was given, as lists have it. */
export type CommandRow = Schema<"CommandRow">;

const filters = { ...whose, commands: "", key: "", status: "", batch: "id", from: "", to: "" } as const;
export type CommandFilters = FiltersOf<typeof filters>;

/** The filters as the server takes them, for the report and for its export. */
export const askedCommands = (asked: CommandFilters) => ({
  ...askedFor(asked),
  ...askedSpan(asked),
  cmdCodes: asked.commands || undefined,
  batchId: numberOf(asked.batch),
  searchKey: asked.key || undefined,
  cmdStatus: (asked.status || undefined) as CommandRow["cmdStatus"] | undefined,
});

/** The commands that were given in a span of time, newest first; they go with everything about commands. */
const source = defineList({
  name: "command",
  key: ["command", "report"],
  path: "/report/getcommandreportlist",
  filters,
  usual: () => ({ ...usualSpan() }),
  query: askedCommands,
  quiet: [...quiet, "from", "to"],
  held: ["commands", "from", "to"],
  isWrong: isOpen,
  sorts: {
    ...sortedBy("organName", "deviceName", "plateNo", "createUser", "cmdStatus", "sendTime", "returnTime"),
    cmdCodeName: "cmdCode",
    what: "cmdCode",
  },
  rowKey: "commandId",
});

export const commands = {
  source,
  problemOf: (asked: CommandFilters) => (isOpen(asked) ? "span" : null),
} satisfies Report<typeof filters, Awaited<ReturnType<typeof source.ask>>>;
