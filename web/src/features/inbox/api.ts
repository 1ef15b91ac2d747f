import type { GetQuery, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A terminal that reports but is not registered. Times in epoch seconds. */
export type UnknownTerminal = Schema<"UnknownRow">;
/** One of its last raw messages. Time in epoch milliseconds. */
export type UnknownFrame = Schema<"UnknownFrame">;

export function fetchUnknown(query: GetQuery<"/device/getunknownlist">, signal?: AbortSignal) {
  return get("/device/getunknownlist", query, signal);
}

/** Takes a terminal off the list until it reports again. */
export function dismissUnknown(identity: string): Promise<unknown> {
  return post("/device/deleteunknown", { identity });
}
