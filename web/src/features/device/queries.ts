import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { type DeviceListQuery, fetchDeviceCounts, fetchDeviceInfo, fetchDeviceList } from "./api";

/** Everything about devices begins with this key, so that one refresh reaches list, numbers and info window. */
export const deviceKey = ["device"] as const;

/** A page of devices with the numbers of its organisation; the old page stays while the next one comes. */
export function useDeviceList(query: DeviceListQuery, enabled = true) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...deviceKey, "list", lang, query],
    queryFn: ({ signal }) => fetchDeviceList(query, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useDeviceInfo(imei: string, enabled = true) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...deviceKey, "info", lang, imei],
    queryFn: ({ signal }) => fetchDeviceInfo(imei, signal),
    refetchInterval: 15_000,
    enabled,
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
