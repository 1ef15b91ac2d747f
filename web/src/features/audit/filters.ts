import type { GetQuery } from "@/lib/api";
import { fileZone } from "@/lib/zone";
import { defineList, type FiltersOf } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";

export const sources = ["GPS-BACK", "IOT-DEVICE", "IOT-APP"] as const;
export const levels = ["INFO", "WARN", "ERROR", "FATAL"] as const;
export const types = ["signin", "change", "refusal", "view", "system"] as const;
type Module = Exclude<NonNullable<GetQuery<"/uclog/getloggerlist">["module"]>, "ALL">;
/** What entries are about, in the order of the pages; all that the server knows. */
const everyModule: Record<Module, true> = {
  account: true,
  device: true,
  vehicle: true,
  model: true,
  sim: true,
  import: true,
  track: true,
  organ: true,
  permission: true,
  user: true,
  individual: true,
  dictionary: true,
  share: true,
  file: true,
  task: true,
  fence: true,
  alarm: true,
  place: true,
  command: true,
  payee: true,
  order: true,
  payment: true,
  api: true,
  system: true,
};
export const modules = Object.keys(everyModule) as Module[];

const filters = {
  source: sources,
  level: levels,
  type: types,
  module: modules,
  key: "",
  /** The ID of an entry: only that one is shown. */
  entry: "",
  content: "",
  /** Whether `from` and `to` count. */
  timed: ["1"],
  /** YYYY-MM-DDTHH:mm in the browser's zone. */
  from: "",
  to: "",
} as const;

/** What the log is limited to. */
export type Filters = FiltersOf<typeof filters>;

/** A time filter that is on needs both ends, as the specification has it. */
export function isTimeWrong({ timed, from, to }: Pick<Filters, "timed" | "from" | "to">): boolean {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
  return timed === "1" && !(form.test(from) && form.test(to));
}

const all = "ALL" as const;

/** What the server is asked for. */
export function queryOf({ source, level, type, module, key, entry, content, timed, from, to }: Filters) {
  return {
    source: source || all,
    level: level || all,
    type: type || all,
    module: module || all,
    key,
    entry: numberOf(entry),
    content,
    timeEnable: timed === "1" ? ("1" as const) : ("0" as const),
    startDate: from.replace("T", " "),
    endDate: to.replace("T", " "),
    ...fileZone(new Date()),
  };
}

/** The log, newest first. */
export const logs = defineList({
  name: "log",
  key: ["audit"],
  path: "/uclog/getloggerlist",
  filters,
  query: queryOf,
  quiet: ["from", "to"],
  held: ["timed"],
  isWrong: isTimeWrong,
  sorts: {
    createTime: "createTime",
    source: "source",
    module: "module",
    key: "key",
    user: "user",
    address: "address",
    level: "logLevel",
    type: "logType",
  },
  rowKey: "id",
});
