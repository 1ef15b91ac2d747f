import { useEffect, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { useMap } from "@/map/MapSurface";
import { PinLayer } from "@/map/pins/PinLayer";
import type { AlarmRow } from "../api";
import { isPlaced } from "../names";

interface Props {
  alarms: AlarmRow[];
  picked: AlarmRow | null;
  onPick: (alarm: AlarmRow) => void;
}

/** Alarms where they were raised, on the map around it. */
export function AlarmsOnMap({ alarms, picked, onPick }: Props) {
  const map = useMap();
  const theme = useTheme();
  const [layer, setLayer] = useState<PinLayer | null>(null);
  const latest = useRef({ alarms, onPick });
  latest.current = { alarms, onPick };
  useEffect(() => {
    if (!map) return;
    const made = new PinLayer(map, "alarms", theme, (id) => {
      const found = latest.current.alarms.find(({ alarmId }) => alarmId === id);
      if (found) latest.current.onPick(found);
    });
    setLayer(made);
    return () => made.destroy();
  }, [map, theme]);
  useEffect(() => {
    const pins = alarms.filter(isPlaced).map(({ alarmId, lon, lat }) => ({ id: alarmId, lon, lat }));
    layer?.show(pins, picked?.alarmId ?? "");
  }, [layer, alarms, picked]);
  return null;
}
