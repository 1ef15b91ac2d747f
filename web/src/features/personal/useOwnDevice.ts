import { useCallback, useEffect, useMemo } from "react";
import { language } from "@/lib/locale";
import { type Refreshed, Refresher } from "@/lib/refresher";
import { useCell } from "@/lib/useCell";
import { fetchOwnDevice, isPlaceless, type OwnDevice } from "./api";

/** The holder's device, asked for every ten seconds, and the function that asks at once. */
export function useOwnDevice(imei: string): [Refreshed<OwnDevice>, () => void] {
  const lang = useCell(language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says is said in a language
  const refresher = useMemo(
    () => new Refresher((signal) => fetchOwnDevice(imei, signal), isPlaceless),
    [imei, lang],
  );
  useEffect(() => refresher.start(), [refresher]);
  const again = useCallback(() => refresher.again(), [refresher]);
  return [useCell(refresher.state), again];
}
