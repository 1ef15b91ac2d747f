import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { type FreeRouteQuery, fetchButtons, fetchFreeRoutes, fetchMenus } from "./api";

const permissionKey = ["permission"] as const;

/** Headings and pages of a system, as a tree. */
export function useMenus(systemType: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...permissionKey, "menus", lang, systemType],
    queryFn: ({ signal }) => fetchMenus(systemType, signal),
    enabled: systemType !== "",
  });
}

/** The buttons of a page. */
export function useButtons(parentId: number | undefined) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...permissionKey, "buttons", lang, parentId],
    queryFn: ({ signal }) => fetchButtons(parentId ?? 0, signal),
    enabled: parentId !== undefined,
  });
}

/** A page of the routes that are no buttons yet; the old page stays while the next one comes. */
export function useFreeRoutes(query: FreeRouteQuery & { systemType: string }) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...permissionKey, "routes", lang, query],
    queryFn: ({ signal }) => fetchFreeRoutes(query, signal),
    placeholderData: keepPreviousData,
    enabled: query.systemType !== "",
  });
}

/** Has everything on screen asked for again: a permission changes menus, buttons and roles alike. */
export function usePermissionsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}
