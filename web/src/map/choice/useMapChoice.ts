import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { Kept } from "@/lib/storage";
import { chooseProvider, hasHybrid, isUsable, type MapMode, type MapProvider } from "../provider";
import { isDomestic } from "./domestic";

/** The ID of the map that was chosen. */
const keptMap = new Kept("waymark.map");
const keptMode = new Kept("waymark.map.mode");

const chooseMap = (id: string) => keptMap.set(id === BY_PLACE ? null : id);
const chooseMode = (mode: MapMode) => keptMode.set(mode === "normal" ? null : mode);

/** In place of a provider's ID: whichever fits the place that one looks at. */
export const BY_PLACE = "by-place";

/** From this zoom on the map is near enough for the place to say which provider is shown. */
const NEAR = 7;

/** What the server says of base maps. */
export interface MapFacts {
  mapProviders: MapProvider[];
  defaultMapProvider: string;
  mapProviderAbroad: string;
}

/** Which base map is shown, and what can be chosen. */
export interface MapChoice {
  providers: MapProvider[];
  provider: MapProvider | undefined;
  /** ID of the provider that was chosen, or BY_PLACE. */
  chosen: string | undefined;
  choose: (id: string) => void;
  /** Whether another map is shown first abroad, so that BY_PLACE can be chosen. */
  byPlace: boolean;
  mode: MapMode;
  setMode: (mode: MapMode) => void;
  /** Told where the map looks. */
  look: (center: [number, number], zoom: number) => void;
}

/** The base map that this browser's user chose, or that fits the place; remembered for all maps of the application, and the same at once on all that are open. */
export function useMapChoice(facts: MapFacts, start: { center: [number, number]; zoom: number }): MapChoice {
  const { mapProviders, defaultMapProvider, mapProviderAbroad } = facts;
  const id = useSyncExternalStore(keptMap.subscribe, keptMap.get);
  const mode: MapMode =
    useSyncExternalStore(keptMode.subscribe, keptMode.get) === "hybrid" ? "hybrid" : "normal";
  const [domestic, setDomestic] = useState(start.zoom < NEAR || isDomestic(start.center));
  const byPlace = mapProviders.some(
    (provider) =>
      provider.id === mapProviderAbroad && provider.id !== defaultMapProvider && isUsable(provider),
  );
  const fitting = byPlace && !domestic ? mapProviderAbroad : defaultMapProvider;
  const provider = chooseProvider(mapProviders, id, fitting);
  const own = provider !== undefined && provider.id === id;
  const look = useCallback((center: [number, number], zoom: number) => {
    if (zoom >= NEAR) setDomestic(isDomestic(center));
  }, []);
  return useMemo(
    () => ({
      providers: mapProviders,
      provider,
      chosen: byPlace && !own ? BY_PLACE : provider?.id,
      choose: chooseMap,
      byPlace,
      mode: provider && hasHybrid(provider) ? mode : "normal",
      setMode: chooseMode,
      look,
    }),
    [mapProviders, provider, byPlace, own, mode, look],
  );
}
