import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchPoints } from "./api";

const placeKey = ["place"] as const;

/** How many points a page of the dialog has. */
export const PAGE = 13;

export function usePoints(searchKey: string, currentPage: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...placeKey, "points", lang, searchKey, currentPage],
    queryFn: ({ signal }) =>
      fetchPoints({ searchKey: searchKey || undefined, currentPage, pageSize: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Has everything about places asked for again after a change. */
export function usePlacesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: placeKey }), [client]);
}
