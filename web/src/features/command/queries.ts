import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useMay } from "@/features/site/public";
import { get } from "@/lib/http";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { zoneName } from "@/lib/zone";
import { fetchCommand, fetchForms, fetchHistory } from "./api";
import { isOver } from "./states";

/** Everything about commands that were given begins with this key. */
export const commandKey = ["command"] as const;

/** How many commands a page of the history has. */
export const PAGE = 15;

/** The server tells of commands that go on; while one is under way it is asked for so often (ms) besides, should the line be down. */
const UNDER_WAY = 30_000;
/** How old what is shown of a moving vehicle may be (ms). */
const FRESH = 5000;

/** The commands of a device with their forms, as they are when the dialog opens. */
export function useForms(imei: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["commandForms", lang, imei],
    queryFn: ({ signal }) => fetchForms(imei, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export function useHistory(imei: string, currentPage: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...commandKey, "history", lang, imei, currentPage],
    queryFn: ({ signal }) => fetchHistory({ imei, currentPage, pageSize: PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ cmdStatus }) => !isOver(cmdStatus)) ? UNDER_WAY : false,
  });
}

export function useCommand(commandId: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...commandKey, "one", lang, commandId],
    queryFn: ({ signal }) => fetchCommand(commandId, signal),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.cmdStatus) ? false : UNDER_WAY),
  });
}

/** How the vehicle moves now; not for those who may not see devices. */
export function useNow(imei: string) {
  const lang = useCell(language);
  const allowed = useMay()("/device/getDeviceInfo");
  return useQuery({
    queryKey: ["device", "info", lang, imei],
    // Asked as the info window does, which has the same entry.
    queryFn: ({ signal }) =>
      get("/device/getDeviceInfo", { imei, timeZone: zoneName() || undefined }, signal),
    refetchInterval: FRESH,
    enabled: allowed !== false,
  });
}

/** Has everything about commands asked for again; what is being asked for the first time, whose answer may be of before, once that is there. */
export function useCommandsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const asked = client.getQueryCache().findAll({ queryKey: commandKey, fetchStatus: "fetching" });
    const first = asked.filter(({ state }) => state.data === undefined);
    void client.invalidateQueries({ queryKey: commandKey });
    for (const { promise, queryKey } of first) {
      const again = () => void client.invalidateQueries({ queryKey, exact: true });
      promise?.then(again, () => {}); // what failed is tried again by whoever looks at it
    }
  }, [client]);
}
