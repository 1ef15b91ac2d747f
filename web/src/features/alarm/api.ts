import type { GetAnswer, GetQuery, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** An alarm as lists have it. Times in epoch seconds, 0 for not yet; coordinates WGS-84 degrees. */
export type AlarmRow = Schema<"AlarmRow">;
/** An alarm with what it was judged by and what else happened that day. */
export type Alarm = GetAnswer<"/alarm/getalarm">;
export type AlarmQuery = GetQuery<"/alarm/getalarmlist">;

export const fetchAlarms = (query: AlarmQuery, signal?: AbortSignal) =>
  get("/alarm/getalarmlist", query, signal);

export function fetchAlarm(alarmId: string, signal?: AbortSignal) {
  return get("/alarm/getalarm", { alarmId, zone: -new Date().getTimezoneOffset() }, signal);
}

/** Notes what people did about alarms; answers how many that were, and how many others had been before. */
export const processAlarms = (body: PostBody<"/alarm/updatealarm">) => post("/alarm/updatealarm", body);
