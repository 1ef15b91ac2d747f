import { useEffect } from "react";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { useAreaLayer, useMapLimit } from "@/map/area/useAreasOnMap";
import { useMap } from "@/map/MapSurface";
import { useSection } from "@/map/useSection";
import type { FenceRow } from "./api";
import { useAreas, useFencesOnMap } from "./queries";

const none: FenceRow[] = [];

/** The fences of the part of the map that is seen, drawn on the map around it. */
export function FencesOnMap() {
  const { data } = useFencesOnMap(useSection(useMap()));
  const t = useWords("fence");
  const more = data && data.total > data.rows.length;
  useMapLimit(
    "fence-limit",
    more ? t("mapLimit", { max: data.rows.length, count: numberText(data.total) }) : undefined,
  );
  const areas = useAreas(data?.rows ?? none);
  const layer = useAreaLayer("fences");
  const drawn = JSON.stringify(areas.map(({ id, name, rings }) => [id, name, rings.length, rings[0]]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: areas are made again at each render; what is drawn tells them apart
  useEffect(() => layer?.show(areas), [layer, drawn]);
  return null;
}
