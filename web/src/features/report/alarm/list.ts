import { alarmKey } from "@/features/alarm/public";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { isOpen, spanSeconds, usualSpan } from "../frame/span";
import type { Report } from "../frame/useReport";
import { askedFor, quiet, whose } from "../frame/whose";

const filters = { ...whose, types: "", from: "", to: "" } as const;
export type AlarmFilters = FiltersOf<typeof filters>;

/** The filters as the server takes them, for the report and for its export. */
export const askedAlarms = (asked: AlarmFilters) => ({
  ...askedFor(asked),
  ...spanSeconds(asked),
  alarmTypes: asked.types || undefined,
});

/** The alarms of a span of time, handled or not, newest first. */
const source = defineList({
  name: "alarm",
  key: [...alarmKey, "report"],
  path: "/report/getalarmreportlist",
  filters,
  usual: () => ({ ...usualSpan() }),
  query: askedAlarms,
  quiet: [...quiet, "from", "to"],
  held: ["types", "from", "to"],
  isWrong: isOpen,
  sorts: {
    ...sortedBy("alarmTime", "organName", "deviceName", "plateNo"),
    alarmTypeName: "alarmType",
    alarm: "alarmTime",
  },
  rowKey: "alarmId",
  nameOf: (row) => `${row.alarmTypeName} ${row.plateNo || row.deviceName || row.imei}`,
});

export const alarms = {
  source,
  problemOf: (asked: AlarmFilters) => (isOpen(asked) ? "span" : null),
} satisfies Report<typeof filters, Awaited<ReturnType<typeof source.ask>>>;
