import { useQueries } from "@tanstack/react-query";
import { titleOf } from "@/features/device/public";
import { useMay } from "@/features/site/public";
import { get, isRefused } from "@/lib/http";

const none: string[] = [];

/** How soon a name is asked for again of a server that failed. */
const AGAIN_MS = 10_000;

/** In place of a name that is asked for: before that nobody knows whether a number may stand for it. */
export const ASKED_FOR = "…";

/** Where the name of a device is kept, for those who know it already. */
export const nameKey = (imei: string) => ["history", "device", imei];

/** What devices are called, by IMEI: the plate, else the name; the IMEI for those who may not see more. */
export function useDeviceNames(imeis: string[] = none): (imei: string) => string {
  const may = useMay()("/device/getDeviceInfo") !== false;
  const found = useQueries({
    queries: imeis.map((imei) => ({
      queryKey: nameKey(imei),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        titleOf(await get("/device/getDeviceInfo", { imei }, signal)),
      enabled: may,
      staleTime: 5 * 60_000,
      retry: false,
      refetchInterval: ({ state: { error } }: { state: { error: unknown } }) =>
        error && !isRefused(error) ? AGAIN_MS : false,
    })),
  });
  const names = new Map(
    imeis.map((imei, i) => {
      const { data, error } = found[i] ?? {};
      return [imei, data ?? (may && !isRefused(error) ? ASKED_FOR : imei)];
    }),
  );
  return (imei) => names.get(imei) ?? imei;
}
