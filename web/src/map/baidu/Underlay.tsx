import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import styles from "../MapSurface.module.css";
import type { MapMode, MapProvider } from "../provider";
import type { BaiduMap } from "./api";
import { BAIDU_LEAST_ZOOM, cameraFor } from "./camera";

/** A program that did not come is asked for again after this (ms). */
const AGAIN_MS = 10_000;

interface Props {
  map: MapLibre;
  provider: MapProvider;
  mode: MapMode;
  onFailing: (failing: boolean) => void;
}

/**
 * Baidu's map below ours, which has no ground then: vehicles, tracks, clicks and distances are ours as on every
 * map. It follows our camera and takes no pointer; ours does not turn meanwhile.
 */
export function Underlay({ map, provider, mode, onFailing }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { url, key } = provider;
  const [under, setUnder] = useState<BaiduMap | null>(null);
  const tell = useRef(onFailing);
  tell.current = onFailing;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let made: BaiduMap | undefined;
    let stop = () => {};
    const begin = async () => {
      try {
        const { loadBaidu } = await import("./api");
        const api = await loadBaidu(url, key);
        if (gone) return;
        made = new api.Map(element, { enableAutoResize: true, minZoom: BAIDU_LEAST_ZOOM });
        stop = follow(map, (lng, lat, zoom) => made?.centerAndZoom(new api.Point(lng, lat), zoom));
        setUnder(made);
        tell.current(false);
      } catch {
        if (gone) return;
        tell.current(true);
        timer = setTimeout(begin, AGAIN_MS);
      }
    };
    void begin();
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
      setUnder(null);
      made?.destroy?.();
      tell.current(false);
    };
  }, [map, url, key]);

  useEffect(() => {
    if (under) void import("./api").then(({ baiduType }) => under.setMapType(baiduType(mode === "hybrid")));
  }, [under, mode]);

  return <div ref={box} className={styles.under} data-testid="map-under" aria-hidden />;
}

/** Calls `look` with each camera of the map, now and as it moves; returns what ends that. */
function follow(map: MapLibre, look: (lng: number, lat: number, zoom: number) => void): () => void {
  const onMove = () => {
    const { lng, lat } = map.getCenter();
    const camera = cameraFor([lng, lat], map.getZoom());
    look(camera.lng, camera.lat, camera.zoom);
  };
  map.resetNorth({ animate: false });
  map.dragRotate.disable();
  map.touchZoomRotate.disableRotation();
  onMove();
  map.on("move", onMove);
  return () => {
    map.off("move", onMove);
    map.dragRotate.enable();
    map.touchZoomRotate.enableRotation();
  };
}
