import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { useCell } from "@/lib/useCell";
import { useLive } from "@/live/live";
import type { Marker } from "@/map/marker";
import { VehicleLayer, type VehicleLayerEvents } from "@/map/VehicleLayer";
import { usePage } from "@/ui/page";
import { useMonitor } from "../monitor";
import { markerOf, useMapFilter } from "./useMapFilter";

/** Puts the live vehicles of the filter on the map and keeps them moving while the page is on screen. */
export function useVehicleLayer(map: MapLibre | null, events: VehicleLayerEvents): VehicleLayer | null {
  const theme = useTheme();
  const [layer, setLayer] = useState<VehicleLayer | null>(null);
  const latest = useRef({ events, theme });
  latest.current = { events, theme };
  useEffect(() => {
    if (!map) return;
    const made = new VehicleLayer(map, latest.current.theme, {
      onPick: (id) => latest.current.events.onPick(id),
      onBlank: () => latest.current.events.onBlank(),
      onFocusPlace: (place) => latest.current.events.onFocusPlace(place),
    });
    setLayer(made);
    return () => {
      setLayer(null);
      made.destroy();
    };
  }, [map]);
  useEffect(() => layer?.setTheme(theme), [layer, theme]);
  useFeed(layer);
  useMarks(layer);
  return layer;
}

function useFeed(layer: VehicleLayer | null): void {
  const { vehicles } = useLive();
  const { selection } = useMonitor();
  const { active } = usePage();
  const shows = useMapFilter();
  useEffect(() => {
    if (!layer || !active) return;
    const drawn = (id: number): Marker | null => {
      const row = vehicles.rows.get(id);
      if (!row || !(shows(row) || selection.chosen.get().picked.has(id))) return null;
      return markerOf(row);
    };
    const all = [...vehicles.rows.keys()].map(drawn).filter((marker) => marker !== null);
    layer.reset(all);
    return vehicles.onBatch((batch) => {
      const changed: Marker[] = [];
      const removed = new Set(batch.removed);
      for (const id of batch.changed) {
        const marker = drawn(id);
        if (marker) changed.push(marker);
        else removed.add(id);
      }
      layer.change(changed, removed);
    });
  }, [layer, active, shows, vehicles, selection]);
}

function useMarks(layer: VehicleLayer | null): void {
  const { selection } = useMonitor();
  const chosen = useCell(selection.chosen);
  useEffect(() => {
    layer?.mark(new Set(chosen.picked.keys()), chosen.focused?.deviceId ?? null);
  }, [layer, chosen]);
}
