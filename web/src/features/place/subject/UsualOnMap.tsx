import { useEffect } from "react";
import { useWords } from "@/lib/useWords";
import type { Tone } from "@/map/area/AreaLayer";
import { circleRing } from "@/map/area/shapes";
import { useAreaLayer, useMapLimit } from "@/map/area/useAreasOnMap";
import { useMap } from "@/map/MapSurface";
import { useSection } from "@/map/useSection";
import { useUsualOnMap } from "./queries";

const tone: Tone = ({ state }) => state.settled; // settled vehicles are on no map

/** The usual places that reach into the part of the map that is seen, each with the plate of its vehicle, drawn on the map around it. */
export function UsualOnMap() {
  const { data } = useUsualOnMap(useSection(useMap()));
  const t = useWords("place");
  useMapLimit("usual-limit", data?.more ? t("usual.mapLimit", { max: data.rows.length }) : undefined);
  const layer = useAreaLayer("usual", tone);
  useEffect(() => {
    layer?.show(
      (data?.rows ?? []).map(({ plateNo, name, lng, lat, radius }, id) => ({
        id,
        name: `${plateNo} ${name}`,
        rings: [circleRing([lng, lat], radius)],
      })),
    );
  }, [layer, data]);
  return null;
}
