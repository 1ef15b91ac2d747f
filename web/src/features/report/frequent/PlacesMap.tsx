import { useEffect, useState } from "react";
import { useSite } from "@/features/site/public";
import { useTheme } from "@/lib/look";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface, useMap } from "@/map/MapSurface";
import { NumberLayer } from "@/map/pins/NumberLayer";
import type { Found } from "./found";

const NEAR = 15;

interface Props {
  found: Found;
  /** Number of the place that is looked at. */
  picked: number | null;
}

/** The places with their numbers; the one that is picked in the middle. */
export default function PlacesMap({ found, picked }: Props) {
  const { siteConfig } = useSite();
  const [first] = found.places;
  const center: [number, number] = first ? [first.lng, first.lat] : [0, 0];
  const { provider, mode } = useMapChoice(siteConfig, { center, zoom: NEAR });
  return (
    <MapSurface provider={provider} mode={mode} center={center} zoom={NEAR}>
      <Dots found={found} />
      <View found={found} picked={picked} />
    </MapSurface>
  );
}

function Dots({ found }: { found: Found }) {
  const map = useMap();
  const theme = useTheme();
  const [layer, setLayer] = useState<NumberLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new NumberLayer(map, "frequent", theme);
    setLayer(made);
    return () => made.destroy();
  }, [map, theme]);
  useEffect(() => {
    layer?.show(found.places.map(({ lng, lat }, at) => ({ lon: lng, lat, label: String(at + 1) })));
  }, [layer, found]);
  return null;
}

/** All places at first, then the one that is picked. */
function View({ found, picked }: Props) {
  const map = useMap();
  useEffect(() => {
    const [lngs, lats] = [found.places.map(({ lng }) => lng), found.places.map(({ lat }) => lat)];
    if (!map || lngs.length === 0) return;
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      ...{ padding: 64, maxZoom: NEAR, duration: 0 },
    });
  }, [map, found]);
  useEffect(() => {
    const place = picked === null ? undefined : found.places[picked];
    if (map && place) map.jumpTo({ center: [place.lng, place.lat], zoom: Math.max(NEAR, map.getZoom()) });
  }, [map, found, picked]);
  return null;
}
