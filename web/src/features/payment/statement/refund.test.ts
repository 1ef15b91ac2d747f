import { expect, it } from "vitest";
import { fenOf, isRefundable, leftOf, yuanFrom } from "./refund";

it.each([
  ["12.50", 1250],
  ["-0.05", -5],
  ["0.29", 29],
  ["1234567.89", 123_456_789],
  ["", 0],
])("%j are %i fen", (text, want) => expect(fenOf(text)).toBe(want));

it("knows what is left of a payment", () => {
  const payment = { payAmount: "60.10", refunded: "20.05", refundOf: 0 };
  expect(yuanFrom(leftOf(payment))).toBe("40.05");
  expect(isRefundable(payment)).toBe(true);
  expect(isRefundable({ ...payment, refunded: "60.10" })).toBe(false);
  expect(isRefundable({ ...payment, payAmount: "-20.05", refunded: "0.00", refundOf: 7 })).toBe(false);
});
