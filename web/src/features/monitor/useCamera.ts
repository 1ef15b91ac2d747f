import { LngLatBounds, type Map as MapLibre } from "maplibre-gl";
import { useCallback, useEffect, useRef } from "react";
import { reducedMotion } from "@/lib/motion";
import { useCell } from "@/lib/useCell";
import { useLive } from "@/live/live";
import type { LiveRow } from "@/live/messages";
import type { VehicleLayer } from "@/map/VehicleLayer";
import { useMonitor } from "./monitor";
import { useMapFilter } from "./useMapFilter";

const PANEL = 344;

/** Whether a selected vehicle, which is drawn whatever is searched for, seems to be among what was found. */
export function seemsFound(row: LiveRow, search: string): boolean {
  const word = search.trim().toLowerCase();
  return [row.plateNo, row.deviceName, row.carOwner, row.imei].some((text) =>
    text.toLowerCase().includes(word),
  );
}

/** Moves the map: to the whole organisation when one is chosen, to what a search found, to a vehicle when it is chosen in the list. */
export function useCamera(
  map: MapLibre | null,
  layer: VehicleLayer | null,
  panelShown: boolean,
  near: number,
): () => void {
  const { filters, selection } = useMonitor();
  const { vehicles } = useLive();
  const shows = useMapFilter();
  const left = panelShown ? PANEL : 0;
  const pending = useRef(true);
  const { search } = filters;
  const latest = useRef({ left, near, shows, search });
  latest.current = { left, near, shows, search };

  const showAll = useCallback(() => {
    if (!map) return;
    const bounds = new LngLatBounds();
    const { picked } = selection.chosen.get();
    const { shows, search } = latest.current;
    for (const row of vehicles.rows.values()) {
      if (row.lon === null || row.lat === null || !shows(row)) continue;
      if (!picked.has(row.deviceId) || seemsFound(row, search)) bounds.extend([row.lon, row.lat]);
    }
    if (bounds.isEmpty()) return;
    const padding = { top: 90, right: 60, bottom: 60, left: latest.current.left + 50 };
    map.fitBounds(bounds, {
      padding,
      maxZoom: latest.current.near,
      animate: !reducedMotion(),
      duration: 700,
    });
  }, [map, vehicles, selection]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation or search moves the map, another state does not
  useEffect(() => {
    pending.current = true;
  }, [filters.organ, filters.sub, filters.search]);

  const snapshots = useCell(vehicles.snapshots);
  useEffect(() => {
    if (!map || snapshots === 0 || !pending.current) return;
    pending.current = false;
    showAll();
  }, [map, snapshots, showAll]);

  const seek = useCell(selection.seek);
  useEffect(() => {
    const { focused } = selection.chosen.get();
    if (!map || !layer || !focused || seek === 0) return;
    const go = () => {
      const row = vehicles.rows.get(focused.deviceId);
      if (!row || row.lon === null || row.lat === null) return false;
      const zoom = Math.max(map.getZoom(), latest.current.near);
      // Room for the info window above, and for the panel on the left.
      const offset: [number, number] = [latest.current.left / 2, map.getContainer().clientHeight * 0.32];
      map.easeTo({ center: [row.lon, row.lat], zoom, offset, animate: !reducedMotion(), duration: 600 });
      return true;
    };
    if (go()) return;
    return vehicles.onDevice(focused.deviceId, go);
  }, [map, layer, seek, selection, vehicles]);

  return showAll;
}
