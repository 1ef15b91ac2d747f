import type { GetAnswer, PostBody } from "@/lib/api";
import { post, upload } from "@/lib/http";

/** What one source states of one day, with what came of holding it against the book. Amounts in yuan as text. */
export type BillRow = GetAnswer<"/reconciliation/getbilllist">["rows"][number];
/** A line of a bill, or what is booked and should be one. */
export type BillItem = GetAnswer<"/reconciliation/getbillitemlist">["rows"][number];
/** A refund that was told before its payment, and waits for it. */
export type KeptRefund = GetAnswer<"/reconciliation/getkeptrefundlist">["rows"][number];

/** What is chosen to take in a bill. */
export interface TakeForm {
  organId?: number;
  paySource: string;
  day: string;
  file: File;
}

/** Adds the lines of a file to the bill of a day, all or none. */
export function takeBill({ organId, paySource, day, file }: TakeForm) {
  const form = new FormData();
  form.set("paySource", paySource);
  form.set("day", day);
  if (organId) form.set("organId", String(organId));
  form.set("file", file, file.name);
  return upload("/reconciliation/takebill", form);
}

export function resolveItems(body: PostBody<"/reconciliation/resolveitems">) {
  return post("/reconciliation/resolveitems", body);
}

export function settleRefund(body: PostBody<"/reconciliation/settlekeptrefunds">) {
  return post("/reconciliation/settlekeptrefunds", body);
}

export function bookItem(body: PostBody<"/reconciliation/bookitem">) {
  return post("/reconciliation/bookitem", body);
}
