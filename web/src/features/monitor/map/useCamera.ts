import { LngLatBounds, type Map as MapLibre } from "maplibre-gl";
import { useCallback, useEffect, useRef } from "react";
import { useSite } from "@/features/site/public";
import { reducedMotion } from "@/lib/motion";
import { useCell } from "@/lib/useCell";
import { useNarrow } from "@/lib/useNarrow";
import { useLive } from "@/live/live";
import type { LiveRow } from "@/live/messages";
import { LEAST_ZOOM } from "@/map/leastZoom";
import type { VehicleLayer } from "@/map/VehicleLayer";
import { aboutOf, keepLook, readLook } from "../layout";
import { useMonitor } from "../monitor";
import { type Covered, TO_VEHICLE } from "../window/useInView";
import { type LonLat, seenTogether } from "./most";
import { useMapFilter } from "./useMapFilter";

const PANEL = 344;
/** The column of tools at the right, in pixels; as in MapControls.module.css. */
const TOOLS = 50;
/** The numbers at the top, on a phone with the alarms below them, in pixels; as in their style sheets. */
const NUMBERS = { wide: 50, phone: 88 };

/** The line of alarms at the foot with what is below it, in pixels, as in their style sheet; a vehicle's label below its window is as high. */
const FOOT = 74;

/** Half of what a vehicle with its label takes, in pixels. */
const LABEL = 50;
/** Half of a vehicle, whose label is below it. More would leave a phone that lies on its side no room. */
const ABOVE = 20;
/** So much stays free at the top at least, in pixels. */
const LEAST_TOP = 70;

/** What panels, numbers and tools cover of the map at its edges, in pixels. */
export const covered = (panelShown: boolean, phone: boolean): Covered => ({
  left: panelShown && !phone ? PANEL : 0,
  top: phone ? NUMBERS.phone : NUMBERS.wide,
  right: TOOLS,
  bottom: FOOT,
});
/** The part of a phone's height that the panels take; as in Panels.module.css. */
const SHEET = 0.42;

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
  const phone = useNarrow();
  const { left, top: over, right } = covered(panelShown, phone);
  const top = Math.max(over, LEAST_TOP);
  const foot = phone ? 0 : FOOT; // a phone has the alarms at the top
  const bottom = panelShown && phone ? SHEET * window.innerHeight : 0;
  const pending = useRef(true);
  const about = useKeptLook(map);
  const { search } = filters;
  const latest = useRef({ left, top, right, bottom, foot, near, shows, search });
  latest.current = { left, top, right, bottom, foot, near, shows, search };

  const bring = useCallback(
    (wanted: (row: LiveRow) => boolean, most: boolean) => {
      if (!map) return;
      const places: LonLat[] = [];
      const brought: number[] = [];
      for (const row of vehicles.rows.values()) {
        if (row.lon === null || row.lat === null || !wanted(row)) continue;
        places.push([row.lon, row.lat]);
        brought.push(row.deviceId);
      }
      if (places.length === 0) return;
      const { left, top, right, bottom, foot, near } = latest.current;
      const padding = {
        top: top + ABOVE,
        right: right + LABEL,
        bottom: bottom + foot + LABEL,
        left: left + LABEL,
      };
      const { clientWidth, clientHeight } = map.getContainer();
      const room = {
        width: clientWidth - padding.left - padding.right,
        height: clientHeight - padding.top - padding.bottom,
        leastZoom: Math.max(map.getMinZoom(), LEAST_ZOOM),
      };
      const seen = most ? seenTogether(places, room) : places;
      const bounds = seen.reduce((all, place) => all.extend(place), new LngLatBounds());
      const look = { padding, maxZoom: near, animate: !reducedMotion(), duration: 700 };
      // Where nothing is brought but the vehicle with the window, that is to be seen whole.
      const alone = brought.length === 1 && brought[0] === selection.chosen.get().focused?.deviceId;
      map.fitBounds(bounds, look, alone ? TO_VEHICLE : undefined);
    },
    [map, vehicles, selection],
  );

  const showAll = useCallback(() => {
    const { picked } = selection.chosen.get();
    const { shows, search } = latest.current;
    const wanted = (row: LiveRow) => shows(row) && (!picked.has(row.deviceId) || seemsFound(row, search));
    bring(wanted, search.trim() === ""); // what was searched for was asked for: none of it is left out
  }, [bring, selection]);

  const showChosen = useCallback(() => {
    const { picked } = selection.chosen.get();
    // Each of them was asked for: none is left out, however far apart they are.
    bring((row) => picked.has(row.deviceId), false);
  }, [bring, selection]);

  const gather = useCell(selection.gather);
  useEffect(() => {
    if (gather > 0) showChosen();
  }, [gather, showChosen]);

  // Another organisation or search moves the map, another state does not.
  useEffect(() => {
    pending.current = readLook(about) === null;
  }, [about]);

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
      const { left, bottom } = latest.current;
      const offset: [number, number] = [
        left / 2,
        (map.getContainer().clientHeight - bottom) * 0.32 - bottom / 2,
      ];
      const look = { center: [row.lon, row.lat] as [number, number], zoom, offset };
      map.easeTo({ ...look, animate: !reducedMotion(), duration: 600 }, TO_VEHICLE);
      return true;
    };
    if (go()) return;
    // One that is not known yet is gone to once it is; not when somebody looks at another meanwhile, or at none.
    const end = vehicles.onDevice(focused.deviceId, () => {
      if (selection.chosen.get().focused?.deviceId !== focused.deviceId || go()) end();
    });
    return end;
  }, [map, layer, seek, selection, vehicles]);

  return useCallback(
    () => (selection.chosen.get().picked.size > 0 ? showChosen() : showAll()),
    [selection, showAll, showChosen],
  );
}

/** Keeps where one looks, so that a reload comes back to it; returns what for. */
function useKeptLook(map: MapLibre | null): string {
  const { filters } = useMonitor();
  const about = aboutOf(filters, useSite().currentUser.userId);
  useEffect(() => {
    if (!map) return;
    const onMove = () => {
      const { lng, lat } = map.getCenter();
      keepLook({ center: [lng, lat], zoom: map.getZoom(), about });
    };
    map.on("moveend", onMove);
    return () => void map.off("moveend", onMove);
  }, [map, about]);
  return about;
}
