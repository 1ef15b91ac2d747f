import { useEffect, useState } from "react";
import { isSelectable } from "@/features/device/public";
import { useLive } from "@/live/live";
import { useMapFilter } from "../map/useMapFilter";
import type { Picked } from "../selection";
import { inside, isArea, type Shape } from "./shape";

/** How often it is looked again who is inside (ms): vehicles drive in and out. */
const AGAIN_MS = 2000;

/**
 * The vehicles of the map's filter that are inside of a finished area and can be selected. All that stands on the map is
 * known to the browser, so it asks nobody.
 */
export function useFound(shape: Shape | null): Picked[] {
  const { vehicles } = useLive();
  const shows = useMapFilter();
  const [found, setFound] = useState<Picked[]>([]);
  useEffect(() => {
    if (!shape || !isArea(shape)) {
      setFound([]);
      return;
    }
    const look = () => {
      const now: Picked[] = [];
      for (const row of vehicles.rows.values()) {
        if (row.lon === null || row.lat === null || !isSelectable(row.deviceState) || !shows(row)) continue;
        if (inside(shape, [row.lon, row.lat])) now.push({ deviceId: row.deviceId, imei: row.imei });
      }
      setFound(now);
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [shape, vehicles, shows]);
  return found;
}
