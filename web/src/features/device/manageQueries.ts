import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useOrganChanged } from "@/features/organ/public";
import { useCarsChanged } from "@/features/vehicle/public";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { usePage } from "@/ui/page";
import { fetchManaged, type ManagedQuery } from "./manage";
import { deviceKey } from "./queries";

/** A page of devices as they are administered, newest first; the old page stays while the next one comes. */
export function useManaged(query: ManagedQuery, enabled = true) {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: [...deviceKey, "managed", lang, query],
    queryFn: ({ signal }) => fetchManaged(query, signal),
    placeholderData: keepPreviousData,
    enabled: active && enabled,
    staleTime: 0,
  });
}

/** Has devices, vehicles and the counts of organisations asked for anew after a change. */
export function useDevicesChanged(): () => void {
  const client = useQueryClient();
  const organs = useOrganChanged();
  const cars = useCarsChanged();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: deviceKey });
    organs();
    cars();
  }, [client, organs, cars]);
}
