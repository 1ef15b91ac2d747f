import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchPayment } from "./api";

/** Everything about payments and their shares begins with this key. */
export const paymentKey = ["payment"] as const;

/** A payment with its postings and refunds. */
export function usePayment(paymentId: number) {
  return useQuery({
    queryKey: [...paymentKey, "one", paymentId],
    queryFn: ({ signal }) => fetchPayment(paymentId, signal),
  });
}

/** Has payments and shares asked for again after something was booked. */
export function usePaymentsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: paymentKey }), [client]);
}
