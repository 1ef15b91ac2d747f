import { useEffect, useState } from "react";
import { useTheme } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { MeasureLayer } from "@/map/MeasureLayer";
import { distanceText } from "@/map/measure";
import { useMeasurable } from "@/map/useMeasurable";
import styles from "./Fence.module.css";

/** Measures a distance on the map of a fence. */
export function Distance({ onEnd }: { onEnd: () => void }) {
  const t = useWords("map");
  const map = useMap();
  const theme = useTheme();
  const [metres, setMetres] = useState(0);
  const measurable = useMeasurable(onEnd);
  useEffect(() => {
    if (!map || !measurable) return;
    const layer = new MeasureLayer(map, theme, setMetres);
    return () => layer.destroy();
  }, [map, theme, measurable]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onEnd();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [onEnd]);
  if (!measurable) return null;
  return (
    <div className={styles.hint} role="status">
      {metres === 0 ? t("measureHint") : t("measured", { distance: distanceText(metres) })}
    </div>
  );
}
