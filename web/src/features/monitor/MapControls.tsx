import { AimOutlined, CompassOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Select, Tooltip } from "antd";
import { ScaleControl } from "maplibre-gl";
import { type ReactNode, useEffect } from "react";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { isUsable, type MapProvider, OFFLINE } from "@/map/provider";
import styles from "./MapControls.module.css";
import { MeasureTool } from "./MeasureTool";
import { useMonitor } from "./monitor";

interface Props {
  providers: MapProvider[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onFit: () => void;
  measuring: boolean;
  onMeasure: (measuring: boolean) => void;
}

/** Zoom, north, whole fleet, and the base map. */
export function MapControls({ providers, chosen, onChoose, onFit, measuring, onMeasure }: Props) {
  const t = useWords("map");
  const words = useWords("monitor");
  const map = useMap();
  const { selection } = useMonitor();
  const anyChosen = useCell(selection.chosen).picked.size > 0;
  useScale();
  const nameOf = (provider: MapProvider) => {
    if (provider.id === OFFLINE) return t("offline");
    return isUsable(provider) ? provider.name : t("gcj", { name: provider.name });
  };
  return (
    <>
      <div className={styles.provider}>
        <Select
          size="small"
          variant="borderless"
          value={chosen}
          onChange={onChoose}
          aria-label={t("provider")}
          data-testid="map-provider"
          popupMatchSelectWidth={false}
          placement="bottomRight"
          options={providers.map((provider) => ({
            value: provider.id,
            label: nameOf(provider),
            disabled: !isUsable(provider),
          }))}
          optionRender={({ label, value }) => (
            <Option label={label} about={value === OFFLINE ? t("offlineAbout") : undefined} />
          )}
          popupRender={(menu) => (
            <>
              {menu}
              {providers.length < 2 ? <p className={styles.about}>{t("addAbout")}</p> : null}
            </>
          )}
        />
      </div>
      <div className={styles.stack}>
        <MeasureTool measuring={measuring} onMeasure={onMeasure} />
        <Control name={anyChosen ? words("fitSelected") : t("fit")} icon={<AimOutlined />} onClick={onFit} />
        <Control name={t("zoomIn")} icon={<PlusOutlined />} onClick={() => map?.zoomIn()} />
        <Control name={t("zoomOut")} icon={<MinusOutlined />} onClick={() => map?.zoomOut()} />
        <Control name={t("north")} icon={<CompassOutlined />} onClick={() => map?.resetNorth()} />
      </div>
    </>
  );
}

function Option({ label, about }: { label: ReactNode; about?: string }) {
  return (
    <span className={styles.option}>
      {label}
      {about ? <small>{about}</small> : null}
    </span>
  );
}

function Control({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={name} placement="left">
      <Button type="text" aria-label={name} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}

function useScale(): void {
  const map = useMap();
  useEffect(() => {
    if (!map) return;
    const scale = new ScaleControl({ maxWidth: 90 });
    map.addControl(scale, "bottom-right");
    return () => void map.removeControl(scale);
  }, [map]);
}
