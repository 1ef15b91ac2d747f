import type { Map as MapLibre } from "maplibre-gl";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { language } from "@/lib/locale";
import { palettes } from "@/lib/palette";
import { theme as themeCell } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { createMap } from "./engine";
import styles from "./MapSurface.module.css";
import { keepOverlay } from "./overlay";
import { type MapProvider, styleOf } from "./provider";

const MapContext = createContext<MapLibre | null>(null);

/** The map, once its style is there; null before. */
export function useMap(): MapLibre | null {
  return useContext(MapContext);
}

interface Props {
  provider: MapProvider | undefined;
  center: [number, number];
  zoom: number;
  children?: ReactNode;
}

/** A map that fills its box. Theme, language and provider change under the layers, which stay. */
export function MapSurface({ provider, center, zoom, children }: Props) {
  const t = useWords("map");
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const [failed, setFailed] = useState(false);
  const style = useStyle(provider);
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
    if (map && style !== start.current.style)
      map.setStyle(style, { diff: true, transformStyle: keepOverlay });
    start.current.style = style;
  }, [map, style]);

  return (
    <div className={styles.surface} data-testid="map" role="application" aria-label={t("label")}>
      <div ref={box} className={styles.box} />
      {failed ? <Notice kind="error" title={t("failed")} advice={t("failedAdvice")} /> : null}
      <MapContext value={map}>{children}</MapContext>
    </div>
  );
}

function useStyle(provider: MapProvider | undefined) {
  const theme = useCell(themeCell);
  const lang = useCell(language);
  const [style, setStyle] = useState(() => styleOf(provider, palettes[theme], lang));
  const last = useRef({ provider, theme, lang });
  useEffect(() => {
    const before = last.current;
    if (before.provider === provider && before.theme === theme && before.lang === lang) return;
    last.current = { provider, theme, lang };
    setStyle(styleOf(provider, palettes[theme], lang));
  }, [provider, theme, lang]);
  return style;
}
