import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchBindable, fetchPayeeChoices } from "./api";

/** Everything about payees begins with this key. */
export const payeeKey = ["payee"] as const;

/** Payees that an order can be split among, found by a part of name or phone; at most 200. While another part is searched for, those found before stay. */
export function usePayeeChoices(searchKey: string, enabled: boolean) {
  return useQuery({
    queryKey: [...payeeKey, "choices", searchKey],
    queryFn: ({ signal }) => fetchPayeeChoices(searchKey, signal),
    placeholderData: keepPreviousData,
    enabled,
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

/** Has payees asked for again after a change. */
export function usePayeesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: payeeKey }), [client]);
}
