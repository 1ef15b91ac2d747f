import dayjs from "dayjs";
import { textOf } from "@/ui/dates";

/** A task that issues a command to many devices. What came of it is told by its commands, as they are when somebody asks. */
export const BATCH = "command-batch";

/** A task that processes alarms: it makes no file. */
export const ALARMS = "alarm-process";

/** The page of the commands of a batch that was begun at a moment (epoch seconds): all of them, however long ago that was. */
export const batchPage = (batchId: number, createTime: number) =>
  `/commandrecord?batch=${batchId}&from=${textOf(dayjs.unix(createTime).startOf("day"), "minute")}`;
