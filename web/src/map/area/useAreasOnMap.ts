import { App } from "antd";
import { useEffect, useState } from "react";
import { useTheme } from "@/lib/look";
import { usePage } from "@/ui/page";
import { useMap } from "../MapSurface";
import { AreaLayer, type Tone } from "./AreaLayer";

/** The layer of a name on the map around it, to show areas in; null before there is a map. */
export function useAreaLayer(name: string, tone?: Tone): AreaLayer | null {
  const map = useMap();
  const theme = useTheme();
  const [layer, setLayer] = useState<AreaLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new AreaLayer(map, name, theme, tone);
    setLayer(made);
    return () => made.destroy();
  }, [map, name, theme, tone]);
  return layer;
}

/** Says what the map does not draw while its page is looked at, and over no other; undefined where it draws all. The key tells such sayings apart. */
export function useMapLimit(key: string, limit: string | undefined): void {
  const { active } = usePage(); // pages stay while others are looked at
  const { message } = App.useApp();
  const said = active ? limit : undefined;
  useEffect(() => {
    if (!said) return;
    void message.info({ content: said, key, duration: 6 });
    return () => message.destroy(key);
  }, [said, key, message]);
}
