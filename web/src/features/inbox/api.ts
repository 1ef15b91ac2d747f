import type { GetQuery, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A terminal that reports but is not registered. Times in epoch seconds. */
export type UnknownTerminal = Schema<"UnknownRow">;
/** By what they are sorted. */
export type UnknownSort = GetQuery<"/device/getunknownlist">["sort"];
/** One of its last raw messages. Time in epoch milliseconds. */
export type UnknownFrame = Schema<"UnknownFrame">;

export function fetchUnknown(query: GetQuery<"/device/getunknownlist">, signal?: AbortSignal) {
  return get("/device/getunknownlist", query, signal);
}

/** Takes this one terminal off the list until it reports again. */
export function dismissUnknown({ protocol, identity, address }: UnknownTerminal): Promise<unknown> {
  return post("/device/deleteunknown", { protocol, identity, address });
}

/** What people call it by: where it has not named itself, its address. */
export const nameOf = ({ identity, address }: UnknownTerminal) => identity || address;
