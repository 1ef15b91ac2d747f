import type { GetAnswer, PostAnswer, PostBody } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A key with which an operator's own shop signs what was paid there. */
export type ShopKey = NonNullable<GetAnswer<"/paypackage/getshopkeylist">>[number];
/** One as it was made, with its secret. */
export type MadeKey = PostAnswer<"/paypackage/insertshopkey">;

export const shopKeysKey = ["shopkeys"] as const;

export function fetchShopKeys(signal: AbortSignal) {
  return get("/paypackage/getshopkeylist", {}, signal);
}

export function makeShopKey(body: PostBody<"/paypackage/insertshopkey">) {
  return post("/paypackage/insertshopkey", body);
}

export function withdrawShopKey(keyId: number) {
  return post("/paypackage/withdrawshopkey", { keyId });
}
