import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { deviceKey } from "@/features/device/public";
import { dictionaryKey } from "@/features/dictionary/public";
import { useVehiclesChanged } from "@/features/vehicle/public";
import { get } from "@/lib/http";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchMates } from "./api";

/** A device and those that are fitted to the same vehicle, as they are when a dialog opens. */
export function useMates(imei: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["mates", lang, imei],
    queryFn: ({ signal }) => fetchMates(imei, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: imei !== "",
  });
}

const REASONS = "ATTENTION_REMARK";

/** The reasons that are offered for picking; undefined until they are here, none where they cannot be had. */
export function useOffered(): string[] | undefined {
  const lang = useCell(language);
  const { data, isPending } = useQuery({
    queryKey: [...dictionaryKey, "choices", lang, REASONS],
    queryFn: ({ signal }) => get("/propertymap/getpropertymapdropdownlist", { codes: REASONS }, signal),
    staleTime: 5 * 60_000,
  });
  return isPending ? undefined : (data?.[REASONS] ?? []).map(({ val }) => val);
}

/** Has devices and vehicles asked for again after a change. */
export function useWatchChanged(): () => void {
  const client = useQueryClient();
  const vehicles = useVehiclesChanged();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: deviceKey });
    vehicles();
  }, [client, vehicles]);
}
