import { useMemo } from "react";
import { useSite } from "@/features/site/public";
import { MapChooser } from "@/map/choice/MapChooser";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface } from "@/map/MapSurface";
import { boundsOf } from "../points/track";
import { useReplay } from "../replay";
import { Drawn } from "./Drawn";
import styles from "./Map.module.css";

/** Where the map starts without a track. */
const START = { center: [104, 35] as [number, number], zoom: 3 };

/** The map with the tracks, their marks and their playback. */
export function TrackMap() {
  const { siteConfig } = useSite();
  const { shown, about } = useReplay();
  const choice = useMapChoice(siteConfig, START);
  const bounds = useMemo(() => boundsOf(shown.map(({ track }) => track)), [shown]);
  return (
    <MapSurface provider={choice.provider} mode={choice.mode} center={START.center} zoom={START.zoom}>
      <Drawn about={about} bounds={bounds} />
      <MapChooser choice={choice} className={styles.chooser} />
    </MapSurface>
  );
}
