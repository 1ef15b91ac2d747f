import { useEffect, useState } from "react";
import { useSite } from "@/features/site/public";
import { useTheme } from "@/lib/look";
import { Look } from "@/map/choice/Look";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface, useMap } from "@/map/MapSurface";
import { NumberLayer } from "@/map/pins/NumberLayer";
import { nearest } from "@/map/provider";
import type { Found } from "./found";

const NEAR = 15;
const START = { center: [104, 35] as [number, number], zoom: 3 };

interface Props {
  /** Undefined until a vehicle is chosen and its places are known: then the map waits as it is. */
  found: Found | undefined;
  /** Number of the place that is looked at. */
  picked: number | null;
}

const none: Found["places"] = [];

/** The places with their numbers; the one that is picked in the middle. */
export default function PlacesMap({ found, picked }: Props) {
  const { siteConfig } = useSite();
  const { provider, mode, look } = useMapChoice(siteConfig, START);
  const places = found?.places ?? none;
  return (
    <MapSurface provider={provider} mode={mode} center={START.center} zoom={START.zoom}>
      <Look look={look} />
      <Dots places={places} />
      <View places={places} picked={picked} near={nearest(provider, NEAR)} />
    </MapSurface>
  );
}

function Dots({ places }: { places: Found["places"] }) {
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
    layer?.show(places.map(({ lng, lat }, at) => ({ lon: lng, lat, label: String(at + 1) })));
  }, [layer, places]);
  return null;
}

interface ViewProps {
  places: Found["places"];
  picked: number | null;
  near: number;
}

/** All places at first, then the one that is picked. */
function View({ places, picked, near }: ViewProps) {
  const map = useMap();
  useEffect(() => {
    const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
    if (!map || lngs.length === 0) return;
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      ...{ padding: 64, maxZoom: near, duration: 0 },
    });
  }, [map, places, near]);
  useEffect(() => {
    const place = picked === null ? undefined : places[picked];
    if (map && place) map.jumpTo({ center: [place.lng, place.lat], zoom: Math.max(near, map.getZoom()) });
  }, [map, places, picked, near]);
  return null;
}
