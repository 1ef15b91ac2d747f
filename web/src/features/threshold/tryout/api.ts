import type { GetQuery, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";
import { fileZone } from "@/lib/zone";
import type { Changes, Subject } from "../api";

/** What came of a tryout: how many alarms of each class there would be. */
export type Tryout = Schema<"TryoutShown">;
/** An alarm that would be new, be no more, or be at another time. */
export type Difference = Schema<"TryoutRow">;
/** What becomes of alarms. */
export type Fate = Difference["fate"];
/** Which differences are asked for. */
export type Asked = GetQuery<"/alarm/gettryoutlist">;

/** How many days can be tried out at once. */
export const MOST_DAYS = 30;

/** Begins to try thresholds out over the last days; times of its file are in the browser's zone. */
export const startTryout = (subject: Subject, values: Changes, days: number) =>
  post("/alarm/trythresholds", { ...subject, values, days, ...fileZone(new Date()) });

export const fetchTryout = (taskId: number, signal?: AbortSignal) =>
  get("/alarm/gettryout", { taskId }, signal);

export const fetchDifferences = (asked: Asked, signal?: AbortSignal) =>
  get("/alarm/gettryoutlist", asked, signal);
