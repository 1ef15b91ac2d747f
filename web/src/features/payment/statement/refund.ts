import type { PaymentRow } from "../api";

/** An amount of the server in fen. */
export function fenOf(amount: string): number {
  const [, sign, whole, rest = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const fen = Number(whole ?? 0) * 100 + Number(rest.padEnd(2, "0").slice(0, 2));
  return sign ? -fen : fen;
}

/** What of a payment is not paid back yet, in fen. */
export function leftOf({ payAmount, refunded }: Pick<PaymentRow, "payAmount" | "refunded">): number {
  return fenOf(payAmount) - Math.abs(fenOf(refunded));
}

/** Fen as text of yuan. */
export const yuanFrom = (fen: number): string => (fen / 100).toFixed(2);

/** A payment of which something is left; a refund is not paid back. */
export function isRefundable(row: Pick<PaymentRow, "payAmount" | "refunded" | "refundOf">): boolean {
  return row.refundOf === 0 && leftOf(row) > 0;
}
