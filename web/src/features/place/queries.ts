import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import type { Section } from "@/map/section";
import { fetchPoints } from "./api";

const placeKey = ["place"] as const;

/** How many points a page of the dialog has. */
export const PAGE = 13;
/** How many points the map shows. */
const ON_MAP = 500;

export function usePoints(searchKey: string, currentPage: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...placeKey, "points", lang, searchKey, currentPage],
    queryFn: ({ signal }) =>
      fetchPoints({ searchKey: searchKey || undefined, currentPage, pageSize: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The newest points of a part of the map, to be drawn. */
export function usePointsOnMap(section: Section | undefined) {
  return useQuery({
    queryKey: [...placeKey, "map", section],
    queryFn: ({ signal }) => fetchPoints({ currentPage: 1, pageSize: ON_MAP, box: section }, signal),
    enabled: section !== undefined,
    placeholderData: keepPreviousData, // what is drawn stays until there is something else to draw
    staleTime: 60_000,
  });
}

/** Has everything about places asked for again after a change. */
export function usePlacesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: placeKey }), [client]);
}
