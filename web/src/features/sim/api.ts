import type { GetAnswer, PostBody } from "@/lib/api";
import { post } from "@/lib/http";

/** A SIM card. Amounts in MB, null when the operator's platform said nothing; times in epoch seconds, 0 unknown. */
export type SimRow = GetAnswer<"/uccard/getTrafficList">["rows"][number];
/** What may be filled in of a new card. */
export type SimBody = PostBody<"/uccard/insertsimcard">;

export function insertSim(body: SimBody) {
  return post("/uccard/insertsimcard", body);
}

/** All or none, by SIM number; a device that one is in keeps the number. */
export function removeSims(sim: string[]) {
  return post("/uccard/removeCard", { sim });
}

/** Has the operator's platform asked now; answers of how many cards. */
export function refreshSims() {
  return post("/uccard/refreshcards", {});
}
