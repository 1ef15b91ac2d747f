import { type RefObject, useEffect, useMemo } from "react";
import { useSite } from "@/features/site/public";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface, useMap } from "@/map/MapSurface";
import { nearest } from "@/map/provider";
import { WayLine } from "@/map/WayLine";
import type { Alarm } from "../api";
import { AlarmsOnMap } from "../map/AlarmsOnMap";
import { isPlaced } from "../names";
import { FixDots } from "./FixDots";
import type { Snapshot } from "./printPaper";

const NEAR = 14;

interface Props {
  alarm: Alarm;
  /** Filled with what takes a picture of the map. */
  snapshot: RefObject<Snapshot | null>;
}

/** The place of an alarm and the fixes that it was judged by. */
export function EvidenceMap({ alarm, snapshot }: Props) {
  const { siteConfig } = useSite();
  const places = useMemo(() => placesOf(alarm), [alarm]);
  const first = places[0] ?? [0, 0];
  const { provider, mode } = useMapChoice(siteConfig, { center: first, zoom: NEAR });
  const near = nearest(provider, NEAR);
  const way = useMemo(() => alarm.evidence.fixes.filter(isPlaced).map(corner), [alarm]);
  return (
    <MapSurface provider={provider} mode={mode} center={first} zoom={near}>
      <Fit places={places} near={near} />
      <Camera snapshot={snapshot} />
      <WayLine way={way} />
      <FixDots fixes={alarm.evidence.fixes} />
      <AlarmsOnMap alarms={[alarm]} picked={alarm} onPick={() => {}} />
    </MapSurface>
  );
}

const corner = ({ lon, lat }: { lon: number; lat: number }): [number, number] => [lon, lat];

function placesOf(alarm: Alarm): [number, number][] {
  return [alarm, ...alarm.evidence.fixes].filter(isPlaced).map(corner);
}

/** Shows all places at once. */
function Fit({ places, near }: { places: [number, number][]; near: number }) {
  const map = useMap();
  useEffect(() => {
    if (!map || places.length < 2) return;
    const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
    const bounds: [number, number, number, number] = [
      Math.min(...lons),
      Math.min(...lats),
      Math.max(...lons),
      Math.max(...lats),
    ];
    map.fitBounds(bounds, { padding: 48, maxZoom: near, duration: 0 });
  }, [map, places, near]);
  return null;
}

/** What is drawn can be read only in the moment in which it is: so it is drawn once more. */
function Camera({ snapshot }: Pick<Props, "snapshot">) {
  const map = useMap();
  useEffect(() => {
    if (!map) return;
    snapshot.current = () =>
      new Promise((done) => {
        map.once("render", () => done(pictureOf(map.getCanvas())));
        map.triggerRepaint();
      });
    return () => {
      snapshot.current = null;
    };
  }, [map, snapshot]);
  return null;
}

function pictureOf(canvas: HTMLCanvasElement): string | null {
  try {
    return canvas.toDataURL("image/png");
  } catch {
    return null; // it has tiles of another host that does not let them be read
  }
}
