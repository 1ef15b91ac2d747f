import type { Map as MapLibre, MapSourceDataEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import { OURS } from "./overlay";

/**
 * Runs `then` once there is something of the base map to be seen. MapLibre's own `load` waits for every source, and
 * vehicles that move keep theirs busy. The returned function ends the waiting.
 */
export function whenPainted(map: Pick<MapLibre, "on" | "off">, then: () => void): () => void {
  const end = () => {
    map.off("sourcedata", onData);
    map.off("load", done);
  };
  const done = () => {
    end();
    then();
  };
  const onData = (event: MapSourceDataEvent) => {
    if (event.tile && !event.sourceId.startsWith(OURS)) done();
  };
  map.on("sourcedata", onData);
  map.on("load", done);
  return end;
}

/** Whether there is something of the base map to be seen; the plain ground that stands for an awaited style is not it. */
export function usePainted(map: MapLibre | null, awaited: boolean, hasTiles: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!map || awaited || painted) return;
    if (!hasTiles || map.loaded()) return setPainted(true);
    return whenPainted(map, () => setPainted(true));
  }, [map, awaited, hasTiles, painted]);
  return painted;
}
