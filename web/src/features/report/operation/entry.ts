import dayjs from "dayjs";
import { textOf } from "@/ui/dates";
import type { OperationRow } from "./list";

/** The address of the log at the minute of an operation, about what it was about. */
export function entryOf({
  createTime,
  operationType,
  imei,
}: Pick<OperationRow, "createTime" | "operationType" | "imei">) {
  const minute = dayjs(createTime * 1000);
  const search = new URLSearchParams({
    module: operationType,
    timed: "1",
    from: textOf(minute, "minute"),
    to: textOf(minute.add(1, "minute"), "minute"),
  });
  if (imei) search.set("key", imei);
  return `/logmanage?${search}`;
}
