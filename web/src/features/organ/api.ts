import type { PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A node of the organisation tree. The first of the answer is the synthetic group of watched vehicles. */
export type OrganNode = Schema<"OrganNode">;
/** An organisation as it is managed. */
export type OrganRow = Schema<"OrganRow">;
/** How many things an organisation holds, with all below it. */
export type OrganContents = Schema<"OrganContents">;

/** Id of the synthetic group of watched vehicles. */
export const WATCHED = -10;
/** No organisation chosen: the caller's whole subtree. */
export const EVERYTHING = 0;

export async function fetchOrganTree(signal?: AbortSignal): Promise<OrganNode[]> {
  return (await get("/ucorgan/getorgantree", {}, signal)) ?? [];
}

export function fetchContents(organId: number, signal?: AbortSignal): Promise<OrganContents> {
  return get("/ucorgan/getorgancontents", { organId }, signal);
}

export function insertOrgan(
  fields: PostBody<"/ucorgan/insertorgan">,
): Promise<PostAnswer<"/ucorgan/insertorgan">> {
  return post("/ucorgan/insertorgan", fields);
}

export function updateOrgan(fields: PostBody<"/ucorgan/updateorgan">): Promise<unknown> {
  return post("/ucorgan/updateorgan", fields);
}

export function moveOrgan(fields: PostBody<"/ucorgan/updateorganparent">): Promise<unknown> {
  return post("/ucorgan/updateorganparent", fields);
}

export function deleteOrgan(organId: number, confirmName?: string): Promise<unknown> {
  return post("/ucorgan/deleteorgan", { organId, confirmName });
}
