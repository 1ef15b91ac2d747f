import type { Schema } from "@/lib/api";
import { get } from "@/lib/http";

/** A node of the organisation tree. The first of the answer is the synthetic group of watched vehicles. */
export type OrganNode = Schema<"OrganNode">;

/** Id of the synthetic group of watched vehicles. */
export const WATCHED = -10;
/** No organisation chosen: the caller's whole subtree. */
export const EVERYTHING = 0;

export async function fetchOrganTree(signal?: AbortSignal): Promise<OrganNode[]> {
  return (await get("/ucorgan/getorgantree", {}, signal)) ?? [];
}
