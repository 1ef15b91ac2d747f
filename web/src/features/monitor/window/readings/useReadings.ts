import { useQuery } from "@tanstack/react-query";
import type { Schema } from "@/lib/api";
import { get } from "@/lib/http";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";

/** The newest value of a reading. */
export type Reading = Schema<"DeviceReading">;

/** Asked again so often while it is looked at (ms). */
const FRESH = 30_000;

/** The newest readings of a device. */
export function useReadings(imei: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["readings", lang, imei],
    queryFn: async ({ signal }) => (await get("/device/getreadings", { imei }, signal)).rows,
    refetchInterval: FRESH,
  });
}
