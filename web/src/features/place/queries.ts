import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import type { Section } from "@/map/section";
import { fetchPoints } from "./api";

const placeKey = ["place"] as const;

/** How many points a page of the dialog has. */
export const PAGE = 13;
/** How many points the map shows at most, and how many of them are asked for at once: the server gives no more than 200. */
const ON_MAP = 500;
const AT_ONCE = 100;

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
    queryFn: async ({ signal }) => {
      const page = (currentPage: number) =>
        fetchPoints({ currentPage, pageSize: AT_ONCE, box: section }, signal);
      const first = await page(1);
      const pages = Math.ceil(Math.min(first.total, ON_MAP) / AT_ONCE);
      const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, i) => page(i + 2)));
      return { total: first.total, rows: [first, ...others].flatMap(({ rows }) => rows) };
    },
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
