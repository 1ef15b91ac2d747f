import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useOrganChanged } from "@/features/organ/public";
import { useVehiclesChanged } from "@/features/vehicle/public";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchManaged, type ManagedQuery } from "./manage";
import { deviceKey } from "./queries";

/** A page of devices for choosing among them, newest first; the old page stays while the next one comes. */
export function useManaged(query: ManagedQuery, enabled: boolean) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...deviceKey, "managed", lang, query],
    queryFn: ({ signal }) => fetchManaged(query, signal),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 0,
  });
}

/** Devices in one state, in an order of the list of devices. */
export interface DevicesOf {
  state: "0" | "2" | "100";
  sort: ManagedQuery["sort"];
}

/** The first devices of a state, and how many there are; asked for again while `active`. */
export function useDevicesOf({ state, sort }: DevicesOf, count: number, active: boolean) {
  const lang = useCell(language);
  const query = {
    organId: 0,
    hasSubOrgan: "1",
    onlineState: state,
    sort,
    pageSize: count,
    currentPage: 1,
  } as const;
  return useQuery({
    queryKey: [...deviceKey, "managed", lang, query],
    queryFn: ({ signal }) => fetchManaged(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    enabled: active,
  });
}

/** The devices that were heard of last, for those who have the list of devices and no monitor centre. */
export function useHeardLast(count: number, enabled: boolean) {
  const query = {
    organId: 0,
    hasSubOrgan: "1",
    sort: "-lastOnlineTime",
    pageSize: count,
    currentPage: 1,
  } as const;
  return useManaged(query, enabled);
}

/** Has devices, vehicles and the counts of organisations asked for again after a change. */
export function useDevicesChanged(): () => void {
  const client = useQueryClient();
  const organs = useOrganChanged();
  const vehicles = useVehiclesChanged();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: deviceKey });
    organs();
    vehicles();
  }, [client, organs, vehicles]);
}
