import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { deviceKey } from "@/features/device/public";
import { useChoicesOnceHere } from "@/features/dictionary/public";
import { useMay } from "@/features/site/public";
import { useVehiclesChanged } from "@/features/vehicle/public";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchMates, type Mate } from "./api";

const none: Mate[] = [];

/** A device and those that are fitted to the same vehicle, as they are when a dialog opens; undefined until they are here, none where they cannot be had or seen. */
export function useMates(imei: string): Mate[] | undefined {
  const lang = useCell(language);
  const enabled = useMay()("/device/getsamecardevicelist") === true && imei !== "";
  const { data, isPending } = useQuery({
    queryKey: ["mates", lang, imei],
    queryFn: ({ signal }) => fetchMates(imei, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled,
  });
  return enabled && isPending ? undefined : (data ?? none);
}

/** The reasons that are offered for picking; undefined until they are here, none where they cannot be had. */
export const useReasons = (): string[] | undefined =>
  useChoicesOnceHere("ATTENTION_REMARK")?.map(({ val }) => val);

/** Has devices and vehicles asked for again after a change. */
export function useWatchChanged(): () => void {
  const client = useQueryClient();
  const vehicles = useVehiclesChanged();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: deviceKey });
    vehicles();
  }, [client, vehicles]);
}
