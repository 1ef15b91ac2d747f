import type { GetQuery, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A model of the catalogue. Intervals in seconds. */
export type ModelRow = Schema<"ModelRow">;
export type ModelQuery = GetQuery<"/devicemodel/getmodellist">;
/** What may be filled in of a model. */
export type ModelBody = PostBody<"/devicemodel/insertmodel">;

export function fetchModels(query: ModelQuery, signal?: AbortSignal) {
  return get("/devicemodel/getmodellist", query, signal);
}

export function insertModel(fields: ModelBody): Promise<unknown> {
  return post("/devicemodel/insertmodel", fields);
}

export function updateModel(fields: ModelBody & { id: number }): Promise<unknown> {
  return post("/devicemodel/updatemodel", fields);
}
