import type { Map as MapLibre, MapSourceDataEvent } from "maplibre-gl";
import { OURS } from "./overlay";

/**
 * Runs `then` once there is something of the base map to be seen. MapLibre's own `load` waits for every source, and
 * vehicles that move keep theirs busy.
 */
export function whenPainted(map: Pick<MapLibre, "on" | "off">, then: () => void): void {
  const done = () => {
    map.off("sourcedata", onData);
    map.off("load", done);
    then();
  };
  const onData = (event: MapSourceDataEvent) => {
    if (event.tile && !event.sourceId.startsWith(OURS)) done();
  };
  map.on("sourcedata", onData);
  map.on("load", done);
}
