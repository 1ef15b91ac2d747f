import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { isRefused } from "@/lib/http";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { type DeviceListQuery, fetchDeviceCounts, fetchDeviceInfo, fetchDeviceList } from "./api";

/** Everything about devices begins with this key, so that one refresh reaches list, numbers and info window. */
export const deviceKey = ["device"] as const;

const listKey = (lang: string, query: DeviceListQuery) => [...deviceKey, "list", lang, query];
const infoKey = (lang: string, imei: string) => [...deviceKey, "info", lang, imei];

/** Has one page of devices asked for again, and what is known of one device, if any; and nothing else, such as the lists of other open pages. */
export function useDeviceRefresh(): (query: DeviceListQuery, imei?: string) => void {
  const lang = useCell(language);
  const client = useQueryClient();
  return useCallback(
    (query, imei) => {
      void client.invalidateQueries({ queryKey: listKey(lang, query), exact: true });
      if (imei) void client.invalidateQueries({ queryKey: infoKey(lang, imei), exact: true });
    },
    [client, lang],
  );
}

/** A page of devices with the numbers of its organisation; the old page stays while the next one comes. */
export function useDeviceList(query: DeviceListQuery, enabled = true) {
  const lang = useCell(language);
  return useQuery({
    queryKey: listKey(lang, query),
    queryFn: ({ signal }) => fetchDeviceList(query, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useDeviceInfo(imei: string, enabled = true) {
  const lang = useCell(language);
  return useQuery({
    queryKey: infoKey(lang, imei),
    queryFn: ({ signal }) => fetchDeviceInfo(imei, signal),
    refetchInterval: 15_000,
    enabled,
  });
}

/** What is known of some devices; nothing of those that one may not see, or that are no more. */
export function useDevicesNamed(imeis: string[], enabled: boolean) {
  const lang = useCell(language);
  return useQueries({
    queries: imeis.map((imei) => ({
      queryKey: infoKey(lang, imei),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchDeviceInfo(imei, signal),
      retry: false,
      enabled,
    })),
    combine: (all) => ({
      rows: all.flatMap(({ data }) => data ?? []),
      pending: all.some(({ isLoading }) => isLoading),
      error: all.map(({ error }) => error).find((error) => error && !isRefused(error)) ?? null,
      refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    }),
  });
}

/** The numbers of all that the user may see, kept fresh while `enabled`. */
export function useDeviceCounts(enabled: boolean) {
  return useQuery({
    queryKey: [...deviceKey, "counts"],
    queryFn: ({ signal }) => fetchDeviceCounts(signal),
    refetchInterval: 15_000,
    enabled,
  });
}
