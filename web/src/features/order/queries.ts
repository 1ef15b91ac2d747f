import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { payeeKey } from "@/features/payee/public";
import { checkDevices, fetchPlans } from "./api";

/** Everything about orders begins with this key. */
export const orderKey = ["order"] as const;

/** Which of these device numbers cannot be in the order, with the reason; the old answer stays while the next comes. */
export function useChecked(numbers: string[], orderNo: string) {
  return useQuery({
    queryKey: [...orderKey, "check", orderNo, numbers.join()],
    queryFn: () => checkDevices(numbers, orderNo),
    placeholderData: keepPreviousData,
    enabled: numbers.length > 0,
    gcTime: 0,
  });
}

/** How an order was split in the course of time. */
export function usePlans(orderNo: string) {
  return useQuery({
    queryKey: [...orderKey, "plans", orderNo],
    queryFn: ({ signal }) => fetchPlans(orderNo, signal),
    staleTime: 0, // what was booked meanwhile is no change of an order
  });
}

/** Has orders asked for again after a change, and payees, which may be in one now. */
export function useOrdersChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [orderKey, payeeKey]) void client.invalidateQueries({ queryKey });
  }, [client]);
}
