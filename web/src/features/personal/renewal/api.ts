import type { GetAnswer, PostBody } from "@/lib/api";
import { get, post } from "@/lib/http";

/** When the service ends, what can be bought, and how it can be paid. */
export type Offer = GetAnswer<"/purchase/getoffer">;
export type Offered = Offer["packages"][number];
/** What is about to be bought, with the code to be scanned. */
export type Purchase = GetAnswer<"/purchase/getpurchase">;

/** Everything about buying begins with this key. */
export const renewalKey = ["renewal"] as const;

export function fetchOffer(signal: AbortSignal) {
  return get("/purchase/getoffer", {}, signal);
}

export function beginPurchase(body: PostBody<"/purchase/insertpurchase">) {
  return post("/purchase/insertpurchase", body);
}

export function fetchPurchase(purchaseNo: string, signal: AbortSignal) {
  return get("/purchase/getpurchase", { purchaseNo }, signal);
}
