import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { usePage } from "@/ui/page";
import { fetchRoutes, type RouteQuery } from "./api";

/** Everything about routes begins with this key. */
export const routeKey = ["route"] as const;

/** A page of routes; the old page stays while the next one comes. */
export function useRoutes(query: RouteQuery) {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: [...routeKey, "list", lang, query],
    queryFn: ({ signal }) => fetchRoutes(query, signal),
    placeholderData: keepPreviousData,
    enabled: active,
  });
}
