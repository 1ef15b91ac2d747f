import { App } from "antd";
import { useEffect, useState } from "react";
import { useTheme } from "@/lib/look";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { AreaLayer } from "@/map/area/AreaLayer";
import { circleRing } from "@/map/area/shapes";
import { useMap } from "@/map/MapSurface";
import { useSection } from "@/map/useSection";
import { usePage } from "@/ui/page";
import { usePointsOnMap } from "./queries";

/** The second-pledge points of the part of the map that is seen, as far as they reach, drawn on the map around it. */
export function PointsOnMap() {
  const map = useMap();
  const theme = useTheme();
  const { data } = usePointsOnMap(useSection(map));
  const { active } = usePage();
  const { message } = App.useApp();
  const t = useWords("place");
  const more = active && data && data.total > data.rows.length; // pages stay while others are looked at
  useEffect(() => {
    if (!more) return;
    const limit = t("mapLimit", { max: data.rows.length, count: numberText(data.total) });
    void message.info({ content: limit, key: "point-limit", duration: 6 });
    return () => message.destroy("point-limit");
  }, [more, data?.rows.length, data?.total, message, t]);
  const [layer, setLayer] = useState<AreaLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new AreaLayer(map, "points", theme, ({ state }) => state.watched);
    setLayer(made);
    return () => made.destroy();
  }, [map, theme]);
  useEffect(() => {
    layer?.show(
      (data?.rows ?? []).map(({ pointId, pointName, lng, lat, radius }) => ({
        id: pointId,
        name: pointName,
        rings: [circleRing([lng, lat], radius)],
      })),
    );
  }, [layer, data]);
  return null;
}
