import { useEffect, useState } from "react";
import { useSite } from "@/features/site/public";
import { useTheme } from "@/lib/look";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface, useMap } from "@/map/MapSurface";
import { type Labelled, NumberLayer } from "@/map/pins/NumberLayer";

/** How near the map shows a vehicle, and several places at most. */
const NEAR = 14;

/** A small map of places of one vehicle; the last is where it is now. */
export default function PlacesMap({ places }: { places: Labelled[] }) {
  const { siteConfig } = useSite();
  const last = places.at(-1);
  const [center] = useState<[number, number]>([last?.lon ?? 0, last?.lat ?? 0]);
  const { provider, mode } = useMapChoice(siteConfig, { center, zoom: NEAR });
  return (
    <MapSurface provider={provider} mode={mode} center={center} zoom={NEAR}>
      <Places places={places} />
    </MapSurface>
  );
}

function Places({ places }: { places: Labelled[] }) {
  const map = useMap();
  const theme = useTheme();
  const [layer, setLayer] = useState<NumberLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new NumberLayer(map, "places", theme);
    setLayer(made);
    return () => made.destroy();
  }, [map, theme]);
  useEffect(() => layer?.show(places), [layer, places]);
  return null;
}
