import { useQueries } from "@tanstack/react-query";
import { titleOf } from "@/features/device/public";
import { useMay } from "@/features/site/public";
import { get } from "@/lib/http";

const none: string[] = [];

/** What devices are called, by IMEI: the plate, else the name; the IMEI for those who may not see more. */
export function useDeviceNames(imeis: string[] = none): (imei: string) => string {
  const may = useMay()("/device/getDeviceInfo") !== false;
  const found = useQueries({
    queries: imeis.map((imei) => ({
      queryKey: ["history", "device", imei],
      queryFn: ({ signal }: { signal: AbortSignal }) => get("/device/getDeviceInfo", { imei }, signal),
      enabled: may,
      staleTime: 5 * 60_000,
      retry: false,
    })),
  });
  const names = new Map(imeis.map((imei, i) => [imei, found[i]?.data ? titleOf(found[i].data) : imei]));
  return (imei) => names.get(imei) ?? imei;
}
