import { Spin } from "antd";
import type { Map as MapLibre } from "maplibre-gl";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { Underlay } from "./baidu/Underlay";
import { BaseHealth } from "./baseHealth";
import { createMap } from "./engine";
import { usePainted } from "./firstPaint";
import { useLeastZoom } from "./leastZoom";
import styles from "./MapSurface.module.css";
import { keepOverlay } from "./overlay";
import type { MapMode, MapProvider } from "./provider";
import { TilesNotice } from "./TilesNotice";
import { useBaseStyle } from "./useBaseStyle";
import { useCopyright } from "./useCopyright";

const MapContext = createContext<MapLibre | null>(null);

/** The map, once its style is there; null before. */
export function useMap(): MapLibre | null {
  return useContext(MapContext);
}

const ProviderContext = createContext<MapProvider | undefined>(undefined);

/** The provider of the map around; undefined where there is none. */
export function useProvider(): MapProvider | undefined {
  return useContext(ProviderContext);
}

interface Props {
  provider: MapProvider | undefined;
  mode?: MapMode;
  center: [number, number];
  zoom: number;
  children?: ReactNode;
}

/** A map that fills its box. Theme, language and provider change under the layers, which stay. */
export function MapSurface({ provider, mode = "normal", center, zoom, children }: Props) {
  const t = useWords("map");
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const [failed, setFailed] = useState(false);
  const { style, failing, awaited } = useBaseStyle(provider, mode);
  const [underFailing, setUnderFailing] = useState(false);
  const [tilesMissing, hideNotice] = useTilesNotice(map, failing || underFailing);
  useCopyright(map, provider, mode);
  useLeastZoom(map, provider?.kind === "baidu");
  const start = useRef({ center, zoom, style });

  useEffect(() => {
    if (!box.current) return;
    // A box of its own for each map: the old one is removed a moment after a new one may have been made.
    const container = document.createElement("div");
    container.className = styles.box ?? "";
    box.current.append(container);
    const made = createMap({ container, ...start.current });
    if (made === null) return setFailed(true);
    made.once("style.load", () => setMap(made));
    return () => {
      setMap(null);
      // React cleans up the parent first; what the children put on the map must still find it.
      queueMicrotask(() => {
        made.remove();
        container.remove();
      });
    };
  }, []);

  useEffect(() => {
    if (!map || style === start.current.style) return;
    map.setStyle(style, { diff: true, transformStyle: keepOverlay });
    start.current.style = style;
  }, [map, style]);
  const painted = usePainted(map, awaited, Object.keys(style.sources).length > 0);

  return (
    <div className={styles.surface} data-testid="map" role="application" aria-label={t("label")}>
      {map && provider?.kind === "baidu" ? (
        <Underlay map={map} provider={provider} mode={mode} onFailing={setUnderFailing} />
      ) : null}
      <div ref={box} className={styles.box} />
      {failed ? <Notice kind="error" title={t("failed")} advice={t("failedAdvice")} /> : null}
      {painted || failed || tilesMissing ? null : (
        <Spin className={styles.loading} size="large" description={t("loading")} data-testid="map-loading" />
      )}
      {tilesMissing ? <TilesNotice onClose={hideNotice} /> : null}
      <ProviderContext value={provider}>
        <MapContext value={map}>{children}</MapContext>
      </ProviderContext>
    </div>
  );
}

/** Whether tiles are missing now and the user has not put the notice away since they began to. */
function useTilesNotice(map: MapLibre | null, styleFailing: boolean): [boolean, () => void] {
  const [failing, setFailing] = useState(false);
  const [seen, setSeen] = useState(false);
  const missing = failing || styleFailing;
  useEffect(() => {
    if (!map) return;
    const health = new BaseHealth(map, setFailing);
    return () => health.stop();
  }, [map]);
  useEffect(() => {
    if (!missing) setSeen(false);
  }, [missing]);
  return [missing && !seen, () => setSeen(true)];
}
