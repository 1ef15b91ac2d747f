import { App } from "antd";
import { useEffect, useState } from "react";
import { useTheme } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { AreaLayer } from "@/map/area/AreaLayer";
import { boundsOf } from "@/map/area/shapes";
import { useMap } from "@/map/MapSurface";
import type { Corner } from "@/map/measure";
import { messageOf } from "@/ui/Failure";
import { useOutline } from "./queries";
import { codesOf, ringsOf, type Shape } from "./shape";

/** The shape of a fence on the map, which goes there. */
export function Shown({ shape }: { shape: Shape | undefined }) {
  const t = useWords("fence");
  const { modal } = App.useApp();
  const map = useMap();
  const theme = useTheme();
  const outline = useOutline(shape && codesOf(shape).at(-1));
  const [layer, setLayer] = useState<AreaLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new AreaLayer(map, "fence-shape", theme);
    setLayer(made);
    return () => made.destroy();
  }, [map, theme]);
  const { data, error } = outline;
  useEffect(() => {
    if (error) modal.error({ title: messageOf(error, t("noOutline")) });
  }, [error, modal, t]);
  useEffect(() => {
    if (!layer || !map) return;
    const own = shape ? ringsOf(shape) : [];
    const rings = own.length > 0 ? own : shape && data ? (data.rings as Corner[][]) : [];
    layer.show([{ id: 0, name: "", rings }]);
    const bounds = boundsOf(rings);
    if (bounds) map.fitBounds(bounds, { padding: 60, maxZoom: 15, duration: 300 });
  }, [layer, map, shape, data]);
  return null;
}
