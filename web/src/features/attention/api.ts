import type { PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A device of the same vehicle, with how closely it is watched. */
export type Mate = Schema<"Mate">;

export async function fetchMates(imei: string, signal?: AbortSignal): Promise<Mate[]> {
  return (await get("/device/getsamecardevicelist", { imei }, signal)) ?? [];
}

export function updateAttention(body: PostBody<"/device/updatedeviceattention">) {
  return post("/device/updatedeviceattention", body);
}
