import { App } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { isSelectable } from "@/features/device/public";
import { useSite } from "@/features/site/public";
import { local } from "@/lib/storage";
import { useWords } from "@/lib/useWords";
import { useLive } from "@/live/live";
import { MapSurface, useMap } from "@/map/MapSurface";
import type { Place } from "@/map/marker";
import { chooseProvider } from "@/map/provider";
import { InfoPopup } from "./InfoPopup";
import { aboutOf, readLook } from "./layout";
import { MapControls } from "./MapControls";
import { useMonitor } from "./monitor";
import { useCamera } from "./useCamera";
import { useSubscription } from "./useSubscription";
import { useTestPixels } from "./useTestPixels";
import { useVehicleLayer } from "./useVehicleLayer";

const PROVIDER_KEY = "waymark.map";
/** How near one vehicle is looked at: the offline map has no streets, so a little more of the land is shown. */
const OFFLINE_NEAR = 12;
const ONLINE_NEAR = 14;
/** Where the map starts when no vehicle has a position. */
const START = { center: [116.404, 39.915] as [number, number], zoom: 3 };

/** The map with its vehicles, controls and info window. */
export function MonitorMap({ panelShown }: { panelShown: boolean }) {
  const { siteConfig } = useSite();
  const { filters } = useMonitor();
  const [start] = useState(() => readLook(aboutOf(filters)) ?? START);
  const [id, setId] = useState(local.get(PROVIDER_KEY));
  const provider = chooseProvider(siteConfig.mapProviders, id, siteConfig.defaultMapProvider);
  const choose = (next: string) => {
    local.set(PROVIDER_KEY, next);
    setId(next);
  };
  return (
    <MapSurface provider={provider} center={start.center} zoom={start.zoom}>
      <Vehicles panelShown={panelShown} near={provider?.kind === "pmtiles" ? OFFLINE_NEAR : ONLINE_NEAR}>
        {(fit, measuring, onMeasure) => (
          <MapControls
            measuring={measuring}
            onMeasure={onMeasure}
            providers={siteConfig.mapProviders}
            chosen={provider?.id}
            onChoose={choose}
            onFit={fit}
          />
        )}
      </Vehicles>
    </MapSurface>
  );
}

interface VehiclesProps {
  panelShown: boolean;
  near: number;
  children: (fit: () => void, measuring: boolean, onMeasure: (measuring: boolean) => void) => React.ReactNode;
}

function Vehicles({ panelShown, near, children }: VehiclesProps) {
  const t = useWords("monitor");
  const words = useWords("device");
  const { message } = App.useApp();
  const map = useMap();
  const { selection } = useMonitor();
  const { vehicles } = useLive();
  const popup = useRef<((place: Place) => void) | null>(null);
  const onPick = useCallback(
    (id: number) => {
      const row = vehicles.rows.get(id);
      if (!row) return;
      if (isSelectable(row.deviceState)) selection.focus({ deviceId: id, imei: row.imei }, false);
      else
        void message.error({ content: t("cannotSelect", { state: words("state.expired") }), key: "refused" });
    },
    [vehicles, selection, message, t, words],
  );
  const layer = useVehicleLayer(map, {
    onPick,
    onBlank: () => selection.blur(),
    onFocusPlace: (place) => popup.current?.(place),
  });
  const [measuring, setMeasuring] = useState(false);
  useEffect(() => layer?.setPickable(!measuring), [layer, measuring]);
  useSubscription(map);
  const fit = useCamera(map, layer, panelShown, near);
  useTestPixels(map, layer);
  return (
    <>
      {children(fit, measuring, setMeasuring)}
      <InfoPopup map={map} layer={layer} moved={popup} />
    </>
  );
}
