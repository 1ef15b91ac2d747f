import { useCallback, useMemo, useState } from "react";
import { local } from "@/lib/storage";
import { chooseProvider, hasHybrid, isUsable, type MapMode, type MapProvider } from "../provider";
import { isDomestic } from "./domestic";

const PROVIDER_KEY = "waymark.map";
const MODE_KEY = "waymark.map.mode";

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

/** The base map that this browser's user chose, or that fits the place; remembered for all maps of the application. */
export function useMapChoice(facts: MapFacts, start: { center: [number, number]; zoom: number }): MapChoice {
  const { mapProviders, defaultMapProvider, mapProviderAbroad } = facts;
  const [id, setId] = useState(local.get(PROVIDER_KEY));
  const [mode, setMode] = useState<MapMode>(local.get(MODE_KEY) === "hybrid" ? "hybrid" : "normal");
  const [domestic, setDomestic] = useState(start.zoom < NEAR || isDomestic(start.center));
  const byPlace = mapProviders.some(
    (provider) =>
      provider.id === mapProviderAbroad && provider.id !== defaultMapProvider && isUsable(provider),
  );
  const fitting = byPlace && !domestic ? mapProviderAbroad : defaultMapProvider;
  const provider = chooseProvider(mapProviders, id, fitting);
  const own = provider !== undefined && provider.id === id;
  const choose = useCallback((next: string) => {
    const kept = next === BY_PLACE ? null : next;
    local.set(PROVIDER_KEY, kept);
    setId(kept);
  }, []);
  const keepMode = useCallback((next: MapMode) => {
    local.set(MODE_KEY, next === "normal" ? null : next);
    setMode(next);
  }, []);
  const look = useCallback((center: [number, number], zoom: number) => {
    if (zoom >= NEAR) setDomestic(isDomestic(center));
  }, []);
  return useMemo(
    () => ({
      providers: mapProviders,
      provider,
      chosen: byPlace && !own ? BY_PLACE : provider?.id,
      choose,
      byPlace,
      mode: provider && hasHybrid(provider) ? mode : "normal",
      setMode: keepMode,
      look,
    }),
    [mapProviders, provider, byPlace, own, choose, mode, keepMode, look],
  );
}
