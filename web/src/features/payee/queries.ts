import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchBindable, fetchPayeeChoices } from "./api";

/** Everything about payees begins with this key. */
export const payeeKey = ["payee"] as const;

/** The payees that an order can be split among, at most 200. */
export function usePayeeChoices() {
  return useQuery({
    queryKey: [...payeeKey, "choices"],
    queryFn: ({ signal }) => fetchPayeeChoices("", signal),
  });
}

/** The users who can be bound to a payee, as they are now: what was asked for earlier does not count. */
export function useBindable(id: number) {
  return useQuery({
    queryKey: [...payeeKey, "bindable", id],
    queryFn: ({ signal }) => fetchBindable(id, signal),
    gcTime: 0,
  });
}

/** Has payees asked for anew after a change. */
export function usePayeesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: payeeKey }), [client]);
}
