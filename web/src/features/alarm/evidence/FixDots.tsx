import { useEffect, useState } from "react";
import { useTheme } from "@/lib/look";
import { useMap } from "@/map/MapSurface";
import { NumberLayer } from "@/map/pins/NumberLayer";
import type { Alarm } from "../api";
import { isPlaced } from "../names";

/** The fixes of an alarm, with their numbers in the table below the map. */
export function FixDots({ fixes }: { fixes: Alarm["evidence"]["fixes"] }) {
  const map = useMap();
  const theme = useTheme();
  const [layer, setLayer] = useState<NumberLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new NumberLayer(map, "fixes", theme);
    setLayer(made);
    return () => made.destroy();
  }, [map, theme]);
  useEffect(() => {
    const numbered = fixes.map((fix, at) => ({ ...fix, label: String(at + 1) }));
    layer?.show(numbered.filter(isPlaced));
  }, [layer, fixes]);
  return null;
}
