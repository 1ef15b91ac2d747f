import { useCallback, useMemo, useState } from "react";
import { useSite } from "@/features/site/public";
import { local } from "@/lib/storage";
import { MapSurface } from "@/map/MapSurface";
import { OneVehicle } from "@/map/OneVehicle";
import { chooseProvider, OFFLINE } from "@/map/provider";
import { RefreshMark } from "@/ui/RefreshMark";
import { DeviceCard } from "./DeviceCard";
import { MapTools } from "./MapTools";
import { markerOf } from "./marker";
import styles from "./PersonalMap.module.css";
import { useOwnDevice } from "./useOwnDevice";

const PROVIDER_KEY = "waymark.map";
/** Where the map starts until there is a position. */
const START = { center: [116.404, 39.915] as [number, number], zoom: 3 };

/** /showmap: where the holder's one device is, for a phone first. */
export function PersonalMap() {
  const { siteConfig, currentUser } = useSite();
  const [{ data, error, left, misses, stopped }, again] = useOwnDevice(currentUser.imei);
  const [id, setId] = useState(local.get(PROVIDER_KEY));
  const [open, setOpen] = useState(true);
  const [following, setFollowing] = useState(true);
  const marker = useMemo(() => markerOf(data), [data]);
  const provider = chooseProvider(siteConfig.mapProviders, id, siteConfig.defaultMapProvider);
  const choose = useCallback((next: string) => {
    local.set(PROVIDER_KEY, next);
    setId(next);
  }, []);
  return (
    <div className={styles.screen} data-testid="personal-map">
      <MapSurface provider={provider} center={START.center} zoom={START.zoom}>
        <OneVehicle
          marker={marker}
          following={following}
          near={provider?.id === OFFLINE ? 12 : 15}
          onDragged={() => setFollowing(false)}
          onPick={() => setOpen(true)}
        />
        <MapTools
          providers={siteConfig.mapProviders}
          chosen={provider?.id}
          onChoose={choose}
          following={following}
          onFollow={setFollowing}
        />
      </MapSurface>
      <div className={styles.over}>
        <RefreshMark left={left} misses={misses} stopped={stopped} error={error} onAgain={again} />
        <DeviceCard device={data} error={error} open={open} onOpen={setOpen} onRetry={again} />
      </div>
    </div>
  );
}
