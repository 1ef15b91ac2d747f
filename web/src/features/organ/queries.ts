import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchContents, fetchOrganTree } from "./api";

/** Everything about organisations begins with this key. */
export const organKey = ["organ"] as const;

export function useOrganTree() {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...organKey, "tree", lang],
    queryFn: ({ signal }) => fetchOrganTree(signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** What would go with an organisation; asked again each time. */
export function useContents(organId: number) {
  return useQuery({
    queryKey: [...organKey, "contents", organId],
    queryFn: ({ signal }) => fetchContents(organId, signal),
    gcTime: 0,
  });
}

/** Has tree and lists asked for again after a change. */
export function useOrganChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: organKey }), [client]);
}
