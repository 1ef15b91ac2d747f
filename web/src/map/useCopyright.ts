import { AttributionControl, type Map as MapLibre } from "maplibre-gl";
import { useEffect } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import type { MapMode, MapProvider } from "./provider";
import { fetchCopyright } from "./remote";

/** Asked this long (ms) after the map came to rest. */
const REST_MS = 800;

/** The question whose the map in view is; degrees to six places. */
function question(map: MapLibre, provider: MapProvider, mode: MapMode, lang: string): string {
  const bounds = map.getBounds();
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)).toFixed(6);
  const view = new URLSearchParams({
    zoom: String(Math.min(provider.maxZoom, Math.max(0, Math.round(map.getZoom())))),
    north: clamp(bounds.getNorth(), 90),
    south: clamp(bounds.getSouth(), 90),
    east: clamp(bounds.getEast(), 180),
    west: clamp(bounds.getWest(), 180),
    lang,
  });
  return `${provider.copyright}/${mode === "hybrid" ? "imagery" : "base"}?${view}`;
}

/** The provider's words are shown as words, whatever they are. */
function asWords(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Shows whose the map in view is, for providers who say it view by view. */
export function useCopyright(map: MapLibre | null, provider: MapProvider | undefined, mode: MapMode): void {
  const lang = useCell(language);
  useEffect(() => {
    if (!map || !provider || provider.copyright === "") return;
    let shown: AttributionControl | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = new AbortController();
    const hide = () => {
      if (shown) map.removeControl(shown);
      shown = undefined;
    };
    const show = (copyright: string) => {
      hide();
      const texts = [provider.attribution, copyright].filter((text) => text !== "");
      shown = new AttributionControl({ compact: false, customAttribution: texts.map(asWords) });
      map.addControl(shown, "bottom-right");
    };
    const ask = () => {
      asked.abort();
      asked = new AbortController();
      // Without an answer the last one stays: the map below it is no newer.
      fetchCopyright(question(map, provider, mode, lang), asked.signal).then(show, () => undefined);
    };
    const onMove = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, REST_MS);
    };
    show("");
    ask();
    map.on("moveend", onMove);
    return () => {
      clearTimeout(timer);
      asked.abort();
      map.off("moveend", onMove);
      hide();
    };
  }, [map, provider, mode, lang]);
}
