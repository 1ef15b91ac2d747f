import type { GetAnswer, PostBody } from "@/lib/api";
import { get, post, upload } from "@/lib/http";

/** A payment, or a refund, whose amount is negative. Amounts in yuan as text. */
export type PaymentRow = GetAnswer<"/reportpay/getpayreportlist">["rows"][number];
/** A payment with everything that was booked for it. */
export type Payment = GetAnswer<"/reportpay/getPayment">;
/** A line of the books: to whom it counts, and how much; those of a payment add up to nothing. */
export type Posting = NonNullable<Payment["postings"]>[number];
/** The share of a payee in a payment. */
export type SplitRow = GetAnswer<"/paydetails/getPayDetailsList">["rows"][number];
/** What all shares that are shown add up to, and those of today. */
export type Totals = Pick<
  GetAnswer<"/paydetails/getPayDetailsList">,
  | ("totalSum" | "totalWechat" | "totalAli" | "totalTrial")
  | ("totalDay" | "totalDayWechat" | "totalDayAli" | "totalDayTrial")
>;

export function fetchPayment(paymentId: number, signal?: AbortSignal): Promise<Payment> {
  return get("/reportpay/getPayment", { paymentId }, signal);
}

export function refund(body: PostBody<"/reportpay/refund">) {
  return post("/reportpay/refund", body);
}

/** Books the payments of a bank's file, or none of them where a row is wrong; its times are so many minutes east of UTC. */
export function importBank(file: File, zone: number) {
  const form = new FormData();
  form.set("zone", String(zone));
  form.set("file", file, file.name);
  return upload("/reportpay/importBank", form);
}
