import type { GetAnswer, Schema } from "@/lib/api";
import { get } from "@/lib/http";
import type { Filters } from "./filters";

/** One line of the log: who did what, when and from where. */
export type LogRow = Schema<"LogRow">;
export type LogLevel = LogRow["logLevel"];
export type LogAnswer = GetAnswer<"/uclog/getloggerlist">;

/** Minutes east of UTC of this browser, in which the times of the filters are meant. */
const zone = () => -new Date().getTimezoneOffset();

export function fetchLogs(filters: Filters, signal?: AbortSignal): Promise<LogAnswer> {
  const { page, size, timed, from, to, ...rest } = filters;
  return get(
    "/uclog/getloggerlist",
    {
      ...rest,
      timeEnable: timed ? "1" : "0",
      startDate: from.replace("T", " "),
      endDate: to.replace("T", " "),
      zone: zone(),
      pageSize: size,
      currentPage: page,
    },
    signal,
  );
}
