import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import type { Area } from "@/map/area/shapes";
import type { Corner } from "@/map/measure";
import type { Section } from "@/map/section";
import {
  type FenceRow,
  fetchBound,
  fetchFences,
  fetchOutline,
  fetchRegions,
  fetchStays,
  searchPlace,
} from "./api";
import { areaOf, codesOf, type Shape } from "./shape";

const fenceKey = ["fence"] as const;

/** How many fences a page of the dialog has, and how many the map shows. */
export const PAGE = 13;
const ON_MAP = 200;

export function useFences(searchKey: string, currentPage: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...fenceKey, "list", lang, searchKey, currentPage],
    queryFn: ({ signal }) =>
      fetchFences({ searchKey: searchKey || undefined, currentPage, pageSize: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The newest fences that reach into a part of the map, to be drawn. */
export function useFencesOnMap(section: Section | undefined) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...fenceKey, "map", lang, section],
    queryFn: ({ signal }) => fetchFences({ currentPage: 1, pageSize: ON_MAP, box: section }, signal),
    enabled: section !== undefined,
    placeholderData: keepPreviousData, // what is drawn stays until there is something else to draw
    staleTime: 60_000,
  });
}

const regionOf = (shape: Shape) => codesOf(shape).at(-1);

function outlineOptions(regionId: number | undefined) {
  return {
    queryKey: ["outline", regionId],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchOutline(regionId ?? 0, signal),
    enabled: regionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

/** The outline of a district. */
export function useOutline(regionId: number | undefined) {
  return useQuery(outlineOptions(regionId));
}

/** Fences as areas; those of districts appear as their outlines come. */
export function useAreas(rows: FenceRow[]): Area[] {
  const outlines = useQueries({ queries: rows.map((row) => outlineOptions(regionOf(row))) });
  return rows
    .map((row, i) =>
      areaOf(row, regionOf(row) ? (outlines[i]?.data?.rings as Corner[][] | undefined) : undefined),
    )
    .filter(({ rings }) => rings.length > 0);
}

export function useBound(fenceId: number) {
  return useQuery({
    queryKey: [...fenceKey, "bound", fenceId],
    queryFn: ({ signal }) => fetchBound(fenceId, signal),
  });
}

export function useStays(fenceId: number, inside: boolean, currentPage: number, pageSize: number) {
  return useQuery({
    queryKey: [...fenceKey, "stays", fenceId, inside, currentPage],
    queryFn: ({ signal }) =>
      fetchStays({ fenceId, inside: inside ? "1" : "0", currentPage, pageSize }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function useRegions(parentId: number | undefined) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["regions", lang, parentId],
    queryFn: ({ signal }) => fetchRegions(parentId ?? 0, signal),
    enabled: parentId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useFoundPlaces(text: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["places", lang, text],
    queryFn: ({ signal }) => searchPlace(text, signal),
    enabled: text !== "",
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** Has everything about fences asked for again after a change. */
export function useFencesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: fenceKey }), [client]);
}
