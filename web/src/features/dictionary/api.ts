import type { PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** An entry of the dictionary. */
export type PropertyRow = Schema<"PropertyRow">;
/** What may be filled in of an entry. */
export type PropertyFields = PostBody<"/propertymap/insertpropertymap">;

export function insertProperty(fields: PropertyFields): Promise<unknown> {
  return post("/propertymap/insertpropertymap", fields);
}

export function updateProperty(fields: PostBody<"/propertymap/updatepropertymap">): Promise<unknown> {
  return post("/propertymap/updatepropertymap", fields);
}

export function refreshProperties(): Promise<unknown> {
  return post("/propertymap/refreshpropertymap", {});
}

/** An entry as it is offered for choosing. */
export type Choice = Schema<"KeyVal">;

/** The enabled entries of some lists, by the lists' codes. */
export function fetchChoices(codes: string, signal?: AbortSignal) {
  return get("/propertymap/getpropertymapdropdownlist", { codes }, signal);
}

/** The same, and behind them what is not offered any more: records of it are looked for by it. */
export function fetchKnown(codes: string, signal?: AbortSignal) {
  return get("/propertymap/getpropertymapdropdownlist", { codes, gone: "1" }, signal);
}
