import { useEffect } from "react";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import type { Tone } from "@/map/area/AreaLayer";
import { circleRing } from "@/map/area/shapes";
import { useAreaLayer, useMapLimit } from "@/map/area/useAreasOnMap";
import { useMap } from "@/map/MapSurface";
import { useSection } from "@/map/useSection";
import { usePointsOnMap } from "./queries";

const tone: Tone = ({ state }) => state.watched;

/** The second-pledge points that reach into the part of the map that is seen, drawn on the map around it. */
export function PointsOnMap() {
  const { data } = usePointsOnMap(useSection(useMap()));
  const t = useWords("place");
  const more = data && data.total > data.rows.length;
  useMapLimit(
    "point-limit",
    more ? t("mapLimit", { max: data.rows.length, count: numberText(data.total) }) : undefined,
  );
  const layer = useAreaLayer("points", tone);
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
