import { useMemo, useState } from "react";
import { useSite } from "@/features/site/public";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface } from "@/map/MapSurface";
import { OneVehicle } from "@/map/OneVehicle";
import { nearest } from "@/map/provider";
import { RefreshMark } from "@/ui/RefreshMark";
import { DeviceCard } from "./DeviceCard";
import { MapTools } from "./MapTools";
import { markerOf } from "./marker";
import styles from "./PersonalMap.module.css";
import { useOwnDevice } from "./useOwnDevice";

/** Where the map starts until there is a position. */
const START = { center: [116.404, 39.915] as [number, number], zoom: 3 };

/** /showmap: where the holder's one device is, for a phone first. */
export function PersonalMap() {
  const { siteConfig, currentUser } = useSite();
  const [{ data, error, left, misses, stopped }, again] = useOwnDevice(currentUser.imei);
  const [open, setOpen] = useState(true);
  const [following, setFollowing] = useState(true);
  const marker = useMemo(() => markerOf(data), [data]);
  const choice = useMapChoice(siteConfig, START);
  const { provider } = choice;
  return (
    <div className={styles.screen} data-testid="personal-map">
      <MapSurface provider={provider} mode={choice.mode} center={START.center} zoom={START.zoom}>
        <OneVehicle
          marker={marker}
          following={following}
          near={nearest(provider, 15)}
          onDragged={() => setFollowing(false)}
          onPick={() => setOpen(true)}
        />
        <MapTools choice={choice} following={following} onFollow={setFollowing} />
      </MapSurface>
      <div className={styles.over}>
        <RefreshMark left={left} misses={misses} stopped={stopped} error={error} onAgain={again} />
        <DeviceCard device={data} error={error} open={open} onOpen={setOpen} onRetry={again} />
      </div>
    </div>
  );
}
