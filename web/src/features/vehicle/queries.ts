import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { usePage } from "@/ui/page";
import { type CarQuery, fetchCarChoices, fetchCars } from "./api";

/** Everything about vehicles begins with this key. */
const vehicleKey = ["vehicle"] as const;

/** A page of vehicles, newest first; the old page stays while the next one comes. */
export function useCars(query: CarQuery) {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: [...vehicleKey, "list", lang, query],
    queryFn: ({ signal }) => fetchCars(query, signal),
    placeholderData: keepPreviousData,
    enabled: active,
    staleTime: 0,
  });
}

/** At most 20 vehicles whose plate holds a text; the old ones stay while the next come. */
export function useCarChoices(searchKey: string) {
  return useQuery({
    queryKey: [...vehicleKey, "choices", searchKey],
    queryFn: ({ signal }) => fetchCarChoices(searchKey, signal),
    placeholderData: keepPreviousData,
    enabled: searchKey !== "",
  });
}

/** Has vehicles asked for anew after a change. */
export function useCarsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: vehicleKey }), [client]);
}
