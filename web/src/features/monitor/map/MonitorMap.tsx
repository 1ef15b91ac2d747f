import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { RiskAlarms } from "@/features/alarm/public";
import { isSelectable, kindOf } from "@/features/device/public";
import { useMay, useSite } from "@/features/site/public";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { useLive } from "@/live/live";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface, useMap } from "@/map/MapSurface";
import type { Place } from "@/map/marker";
import { nearest } from "@/map/provider";
import { usePage } from "@/ui/page";
import { aboutOf, readLook } from "../layout";
import { useMonitor } from "../monitor";
import { useSayings } from "../useSayings";
import { InfoPopup } from "../window/InfoPopup";
import { MapControls, type Tool } from "./MapControls";
import { covered, useCamera } from "./useCamera";
import { useSubscription } from "./useSubscription";
import { useTestPixels } from "./useTestPixels";
import { useVehicleLayer } from "./useVehicleLayer";

/** How near one vehicle is looked at. */
const NEAR = 14;
/** Where the map starts when no vehicle has a position. */
const START = { center: [116.404, 39.915] as [number, number], zoom: 3 };

/** The map with its vehicles, controls and info window. */
export function MonitorMap({ panelShown }: { panelShown: boolean }) {
  const { siteConfig, currentUser } = useSite();
  const { filters } = useMonitor();
  const [start] = useState(() => readLook(aboutOf(filters, currentUser.userId)) ?? START);
  const choice = useMapChoice(siteConfig, start);
  const { provider, mode } = choice;
  return (
    <MapSurface provider={provider} mode={mode} center={start.center} zoom={start.zoom}>
      <Vehicles panelShown={panelShown} near={nearest(provider, NEAR)}>
        {(fit, tool, onTool) => <MapControls tool={tool} onTool={onTool} choice={choice} onFit={fit} />}
      </Vehicles>
    </MapSurface>
  );
}

interface VehiclesProps {
  panelShown: boolean;
  near: number;
  children: (fit: () => void, tool: Tool | null, onTool: (tool: Tool | null) => void) => React.ReactNode;
}

function Vehicles({ panelShown, near, children }: VehiclesProps) {
  const words = useWords("device");
  const says = useSayings();
  const map = useMap();
  const { selection } = useMonitor();
  const { vehicles } = useLive();
  const popup = useRef<((place: Place) => void) | null>(null);
  const onPick = useCallback(
    (id: number) => {
      const row = vehicles.rows.get(id);
      if (!row) return;
      if (isSelectable(row.deviceState)) selection.focus({ deviceId: id, imei: row.imei }, false);
      else says.refused(words(`state.${kindOf(row.deviceState)}`));
    },
    [vehicles, selection, says, words],
  );
  const layer = useVehicleLayer(map, {
    onPick,
    onBlank: () => selection.blur(),
    onFocusPlace: (place) => popup.current?.(place),
  });
  const [tool, setTool] = useState<Tool | null>(null);
  useEffect(() => layer?.setPickable(tool === null), [layer, tool]);
  // Who looks for the vehicles of an area finds them all, and not those alone that are in view.
  useSubscription(map, tool !== null && tool !== "measure");
  const fit = useCamera(map, layer, panelShown, near);
  const phone = useNarrow();
  useTestPixels(map, layer);
  return (
    <>
      {children(fit, tool, setTool)}
      <InfoPopup map={map} layer={layer} moved={popup} covered={covered(panelShown, phone)} />
      <Alarms />
    </>
  );
}

/** Alarms that wait for somebody; nothing for those who may not see them. */
function Alarms() {
  const { setSearch } = usePage();
  const may = useMay()("/alarm/getalarmlist");
  const show = useCallback((imei: string) => setSearch((params) => params.set("imei", imei)), [setSearch]);
  return may ? (
    <Suspense fallback={null}>
      <RiskAlarms onDevice={show} />
    </Suspense>
  ) : null;
}
