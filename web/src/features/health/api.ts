import type { GetAnswer, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

export type Health = GetAnswer<"/system/gethealth">;
/** Something found wrong with the installation. Times in epoch seconds. */
export type Finding = Schema<"FindingRow">;

export function fetchHealth(signal?: AbortSignal): Promise<Health> {
  return get("/system/gethealth", {}, signal);
}

/** Says that one knows of a finding; it stays on the list. */
export function confirmFinding({ code, subject }: Finding): Promise<unknown> {
  return post("/system/confirmfinding", { code, subject });
}
