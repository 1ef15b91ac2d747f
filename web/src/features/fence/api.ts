import type { GetAnswer, GetQuery, PostBody, Schema } from "@/lib/api";
import { download, get, post, upload } from "@/lib/http";
import { language } from "@/lib/locale";

/** A fence as the list has it. */
export type FenceRow = Schema<"FenceRow">;
/** What may be filled in of a fence. */
export type FenceBody = PostBody<"/fence/insertfence">;
/** A device or group that a fence counts for. */
export type Bound = Schema<"FenceBindingRow">;
/** Somebody who was in a fence. */
export type Stay = Schema<"FenceStayRow">;
export type Outline = GetAnswer<"/fence/getregionoutline">;
export type FoundPlace = Schema<"FoundPlace">;
export type Region = Schema<"RegionRow">;

export const fetchFences = (query: GetQuery<"/fence/getfencelist">, signal?: AbortSignal) =>
  get("/fence/getfencelist", query, signal);

export const insertFence = (body: FenceBody) => post("/fence/insertfence", body);

export const updateFence = (body: PostBody<"/fence/updatefence">) => post("/fence/updatefence", body);

export const deleteFence = (fenceId: number) => post("/fence/deletefence", { fenceIds: fenceId });

export const fetchBound = (fenceId: number, signal?: AbortSignal) =>
  get("/fence/getfencedevicelist", { fenceId }, signal);

export const bind = (body: PostBody<"/fence/insertfencedevice">) => post("/fence/insertfencedevice", body);

export const unbind = (ids: number[]) => post("/fence/deletefencedevice", { fenceDeviceIds: ids.join(",") });

export const fetchStays = (query: GetQuery<"/fence/getfencestaylist">, signal?: AbortSignal) =>
  get("/fence/getfencestaylist", query, signal);

export const fetchOutline = (regionId: number, signal?: AbortSignal) =>
  get("/fence/getregionoutline", { regionId }, signal);

export const searchPlace = (text: string, signal?: AbortSignal) =>
  get("/fence/searchplace", { text }, signal);

export const fetchRegions = (parentId: number, signal?: AbortSignal) =>
  get("/basic/getnationregionlist", { parentId }, signal);

/** Files that fences are written to. */
export type FileFormat = "geojson" | "kml";

export const exportFences = (searchKey: string, format: FileFormat, name: string) =>
  download("/fence/exportfences", { searchKey: searchKey || undefined, format }, `${name}.${format}`);

export function importFences(file: File, organId: number) {
  const form = new FormData();
  form.append("organId", String(organId));
  form.append("lang", language.get());
  form.append("file", file);
  return upload("/fence/importfences", form);
}
