import type { GetQuery, PostBody, Schema } from "@/lib/api";
import { get, post, upload } from "@/lib/http";
import { language } from "@/lib/locale";

/** A place where a vehicle is expected. */
export type UsualPlace = Schema<"UsualPlaceRow">;
/** A district that a vehicle, or all of an organisation, must not leave. */
export type AllowedDistrict = Schema<"AllowedDistrictRow">;
/** What districts are bound to: a vehicle or an organisation. */
export type Subject = Pick<GetQuery<"/place/getalloweddistrictlist">, "carId" | "organId">;

export async function fetchUsual(carId: number, signal?: AbortSignal): Promise<UsualPlace[]> {
  return (await get("/place/getusualplacelist", { carId }, signal)) ?? [];
}

export const fetchUsualOnMap = (box: GetQuery<"/place/getusualplacesonmap">["box"], signal?: AbortSignal) =>
  get("/place/getusualplacesonmap", { box }, signal);

export const setUsual = (body: PostBody<"/place/setusualplaces">) => post("/place/setusualplaces", body);

export function importUsual({ carId, file }: { carId: number; file: File }) {
  const form = new FormData();
  form.append("carId", String(carId));
  form.append("lang", language.get());
  form.append("file", file);
  return upload("/place/importusualplaces", form);
}

export async function fetchAllowed(subject: Subject, signal?: AbortSignal): Promise<AllowedDistrict[]> {
  return (await get("/place/getalloweddistrictlist", subject, signal)) ?? [];
}

export const setAllowed = (body: PostBody<"/place/setalloweddistricts">) =>
  post("/place/setalloweddistricts", body);
