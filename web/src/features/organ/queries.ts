import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { usePage } from "@/ui/page";
import { fetchContents, fetchOrgans, fetchOrganTree, type OrganQuery } from "./api";

/** Everything about organisations begins with this key. */
const organKey = ["organ"] as const;

export function useOrganTree() {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...organKey, "tree", lang],
    queryFn: ({ signal }) => fetchOrganTree(signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** A page of organisations in the order of the tree; the old page stays while the next one comes. */
export function useOrgans(query: OrganQuery) {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: [...organKey, "list", lang, query],
    queryFn: ({ signal }) => fetchOrgans(query, signal),
    placeholderData: keepPreviousData,
    enabled: active,
  });
}

/** What would go with an organisation; asked anew each time. */
export function useContents(organId: number) {
  return useQuery({
    queryKey: [...organKey, "contents", organId],
    queryFn: ({ signal }) => fetchContents(organId, signal),
    gcTime: 0,
  });
}

/** Has tree and lists asked for anew after a change. */
export function useOrganChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: organKey }), [client]);
}
