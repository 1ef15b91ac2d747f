import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchVehicleChoices } from "./api";

/** Everything about vehicles begins with this key. */
export const vehicleKey = ["vehicle"] as const;

/** At most 20 vehicles whose plate holds a text; the old ones stay while the next come. */
export function useVehicleChoices(searchKey: string) {
  return useQuery({
    queryKey: [...vehicleKey, "choices", searchKey],
    queryFn: ({ signal }) => fetchVehicleChoices(searchKey, signal),
    placeholderData: keepPreviousData,
    enabled: searchKey !== "",
  });
}

/** Has vehicles asked for again after a change. */
export function useVehiclesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: vehicleKey }), [client]);
}
