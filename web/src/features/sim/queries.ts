import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { usePage } from "@/ui/page";
import { fetchSims, type SimQuery } from "./api";

/** Everything about SIM cards begins with this key. */
const simKey = ["sim"] as const;

/** A page of cards, newest first; the old page stays while the next one comes. */
export function useSims(query: SimQuery) {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: [...simKey, "list", lang, query],
    queryFn: ({ signal }) => fetchSims(query, signal),
    placeholderData: keepPreviousData,
    enabled: active,
    staleTime: 0,
  });
}

/** Has cards asked for anew after a change. */
export function useSimsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: simKey }), [client]);
}
