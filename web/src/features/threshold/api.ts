import type { GetQuery, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A threshold as it counts for a subject, with the level that decides. */
export type Threshold = Schema<"ThresholdRow">;
/** What thresholds are set for: one of an organisation, a vehicle or a device, or none for the whole installation. */
export type Subject = Pick<GetQuery<"/alarm/getthresholdlist">, "organId" | "carId" | "imei">;
/** Thresholds that are to be set, or without a value inherited again. */
export type Changes = PostBody<"/alarm/setthresholds">["values"];

export async function fetchThresholds(subject: Subject, signal?: AbortSignal): Promise<Threshold[]> {
  return (await get("/alarm/getthresholdlist", subject, signal)) ?? [];
}

export const setThresholds = (subject: Subject, values: Changes) =>
  post("/alarm/setthresholds", { ...subject, values });
