import type { GetQuery, PostBody, Schema } from "@/lib/api";
import { get, post, upload } from "@/lib/http";
import { language } from "@/lib/locale";

/** A second-pledge point as the list has it. */
export type PointRow = Schema<"PledgePointRow">;
/** What may be filled in of a point. */
export type PointBody = PostBody<"/place/insertpledgepoint">;

export const fetchPoints = (query: GetQuery<"/place/getpledgepointlist">, signal?: AbortSignal) =>
  get("/place/getpledgepointlist", query, signal);

export const insertPoint = (body: PointBody) => post("/place/insertpledgepoint", body);

export const updatePoint = (body: PostBody<"/place/updatepledgepoint">) =>
  post("/place/updatepledgepoint", body);

export const deletePoint = (pointId: number) => post("/place/deletepledgepoint", { pointIds: pointId });

export function importPoints(file: File, organId: number) {
  const form = new FormData();
  form.append("organId", String(organId));
  form.append("lang", language.get());
  form.append("file", file);
  return upload("/place/importpledgepoints", form);
}
