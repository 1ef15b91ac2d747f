import type { GetAnswer, GetQuery, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** An alarm as lists have it. Times in epoch seconds, 0 for not yet; coordinates WGS-84 degrees. */
export type AlarmRow = Schema<"AlarmRow">;
/** An alarm with what it was judged by and what else happened that day. */
export type Alarm = GetAnswer<"/alarm/getalarm">;
export type AlarmQuery = GetQuery<"/alarm/getalarmlist">;

/** Which of the alarms that wait are meant. */
export type WaitingFilter = Omit<GetQuery<"/alarm/getwaitingcount">, "lang">;

export const fetchAlarms = (query: AlarmQuery, signal?: AbortSignal) =>
  get("/alarm/getalarmlist", query, signal);

export function fetchAlarm(alarmId: string, signal?: AbortSignal) {
  return get("/alarm/getalarm", { alarmId, zone: -new Date().getTimezoneOffset() }, signal);
}

/** Notes what people did about alarms; answers how many that were, and how many others had been before. */
export const processAlarms = (body: PostBody<"/alarm/updatealarm">) => post("/alarm/updatealarm", body);

/** How many alarms of a filter wait, and until when they were counted. */
export const countWaiting = (filter: WaitingFilter, signal?: AbortSignal) =>
  get("/alarm/getwaitingcount", filter, signal);

/** Notes in the background what people did about all alarms of a filter. */
export const processWaiting = (body: PostBody<"/alarm/updatewaitingalarms">) =>
  post("/alarm/updatewaitingalarms", body);
