import { useMemo } from "react";
import { kindOf, titleOf } from "@/features/device/public";
import { findOrgan, idsBelow, type OrganNode, WATCHED } from "@/features/organ/public";
import type { LiveRow } from "@/live/messages";
import type { Marker } from "@/map/marker";
import { belongs, type StateTab } from "../filters";
import { useMonitor } from "../monitor";

/** Decides whether a live row is shown on the map. */
export type MapFilter = (row: LiveRow) => boolean;

/** The rows of the chosen organisation and state; `everything` ids stay whatever the filter says. */
export function mapFilter(tree: OrganNode[], organ: number, sub: boolean, state: StateTab): MapFilter {
  if (organ === WATCHED) return (row) => row.attention > 0 && belongs(state, row);
  const node = findOrgan(tree, organ);
  const ids = node && sub ? idsBelow(node) : new Set([organ]);
  return (row) => (organ === 0 || ids.has(row.organId)) && belongs(state, row);
}

export function useMapFilter(): MapFilter {
  const { tree, filters } = useMonitor();
  return useMemo(
    () => mapFilter(tree, filters.organ, filters.sub, filters.state),
    [tree, filters.organ, filters.sub, filters.state],
  );
}

/** What the map draws of a live row; null without a position. */
export function markerOf(row: LiveRow): Marker | null {
  if (row.lon === null || row.lat === null) return null;
  const title = titleOf({ ...row, modelHides: row.modelHides });
  return {
    id: row.deviceId,
    lon: row.lon,
    lat: row.lat,
    course: row.course,
    kind: kindOf(row.deviceState),
    watched: row.attention > 0,
    cut: row.fuelCut,
    label: title,
    imei: row.modelHides || title === row.imei ? "" : row.imei,
  };
}
