import type { PostBody, Schema } from "@/lib/api";
import { post } from "@/lib/http";

/** A model of the catalogue. Intervals in seconds. */
export type ModelRow = Schema<"ModelRow">;
/** What terminals are sent as commands that any text can be sent to. */
export type Dialect = Schema<"ModelDialect">;
/** What may stand in the text of a command, and in which unit it is sent. */
export type TextValues = Schema<"TextValues">;
/** What may be filled in of a model. */
export type ModelBody = PostBody<"/devicemodel/insertmodel">;

export function insertModel(fields: ModelBody): Promise<unknown> {
  return post("/devicemodel/insertmodel", fields);
}

export function updateModel(fields: ModelBody & { id: number }): Promise<unknown> {
  return post("/devicemodel/updatemodel", fields);
}
