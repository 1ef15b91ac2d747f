import type { Map as MapLibre } from "maplibre-gl";
import { useEffect } from "react";
import { useNarrow } from "@/lib/useNarrow";

/** The smallest zoom at which a fleet is looked at: below it there is hardly anything but oceans and poles. */
export const LEAST_ZOOM = 1.5;

/**
 * How far a map can be zoomed out. That of a phone is so small that the whole world has no room in it at the bound of
 * the others; but Baidu's map, where it lies below ours, does not come along.
 */
export function leastZoomOf(narrow: boolean, overBaidu: boolean): number {
  return narrow && !overBaidu ? 0 : LEAST_ZOOM;
}

/** Keeps the map from being zoomed out further than that while windows are turned and providers change. */
export function useLeastZoom(map: Pick<MapLibre, "setMinZoom"> | null, overBaidu: boolean): void {
  const least = leastZoomOf(useNarrow(), overBaidu);
  useEffect(() => void map?.setMinZoom(least), [map, least]);
}
