import { useEffect, useRef } from "react";
import { palettes } from "@/lib/palette";
import { theme as themeCell } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import { baseStyle } from "./baseStyle";
import { createMap } from "./engine";
import styles from "./MapSurface.module.css";

/** Where the offline map is served; open to all, so that it can stand behind the sign-in. */
const OFFLINE_MAP = "/basemap.pmtiles";

/** A still map without names, controls or handlers. */
export default function BackdropMap() {
  const box = useRef<HTMLDivElement>(null);
  const theme = useCell(themeCell);
  useEffect(() => {
    if (!box.current) return;
    const map = createMap({
      container: box.current,
      interactive: false,
      attributionControl: false,
      center: [113, 31.5],
      zoom: 4.6,
      style: baseStyle(OFFLINE_MAP, "", palettes[theme], "cn", true),
    });
    return () => map?.remove();
  }, [theme]);
  return <div ref={box} className={styles.box} />;
}
