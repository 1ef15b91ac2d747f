import { App } from "antd";
import { useEffect, useState } from "react";
import { useTheme } from "@/lib/look";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { AreaLayer } from "@/map/area/AreaLayer";
import { useMap } from "@/map/MapSurface";
import { useSection } from "@/map/useSection";
import { usePage } from "@/ui/page";
import type { FenceRow } from "./api";
import { useAreas, useFencesOnMap } from "./queries";

const none: FenceRow[] = [];

/** The fences of the part of the map that is seen, drawn on the map around it. */
export function FencesOnMap() {
  const map = useMap();
  const theme = useTheme();
  const { data } = useFencesOnMap(useSection(map));
  const { active } = usePage();
  const { message } = App.useApp();
  const t = useWords("fence");
  const more = active && data && data.total > data.rows.length; // pages stay while others are looked at
  useEffect(() => {
    if (!more) return;
    const limit = t("mapLimit", { max: data.rows.length, count: numberText(data.total) });
    void message.info({ content: limit, key: "fence-limit", duration: 6 });
    return () => message.destroy("fence-limit");
  }, [more, data?.rows.length, data?.total, message, t]);
  const areas = useAreas(data?.rows ?? none);
  const [layer, setLayer] = useState<AreaLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new AreaLayer(map, "fences", theme);
    setLayer(made);
    return () => made.destroy();
  }, [map, theme]);
  const drawn = JSON.stringify(areas.map(({ id, name, rings }) => [id, name, rings.length, rings[0]]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: areas are made again at each render; what is drawn tells them apart
  useEffect(() => layer?.show(areas), [layer, drawn]);
  return null;
}
