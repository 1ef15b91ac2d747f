import { useState } from "react";
import { useSite } from "@/features/site/public";
import { local } from "@/lib/storage";
import { MapSurface } from "@/map/MapSurface";
import { chooseProvider } from "@/map/provider";
import { Distance } from "./Distance";
import { DistrictBar } from "./DistrictBar";
import { Draw } from "./Draw";
import styles from "./Fence.module.css";
import { PlaceSearch } from "./PlaceSearch";
import { ShapeTools } from "./ShapeTools";
import { Shown } from "./Shown";
import type { Shape } from "./shape";
import type { Tool } from "./tool";

/** The key under which the monitor's map keeps the provider. */
const PROVIDER_KEY = "waymark.map";
const CHINA: [number, number] = [104.5, 35.5];

interface Props {
  id?: string;
  value?: Shape;
  onChange?: (shape: Shape | undefined) => void;
  /** What it can be done with; everything without. */
  tools?: NonNullable<Tool>[];
}

/** A map on which the shape of a fence is drawn. A new shape takes the place of the one before. */
export function ShapeField({ id, value, onChange, tools }: Props) {
  const { siteConfig } = useSite();
  const provider = chooseProvider(
    siteConfig.mapProviders,
    local.get(PROVIDER_KEY),
    siteConfig.defaultMapProvider,
  );
  const [tool, setTool] = useState<Tool>(null);
  const take = (shape: Shape) => {
    setTool(null);
    onChange?.(shape);
  };
  const drawing = tool === "circle" || tool === "box" || tool === "polygon" ? tool : null;
  return (
    <div className={styles.map} id={id} data-testid="fence-map">
      <MapSurface provider={provider} center={CHINA} zoom={3}>
        <ShapeTools tool={tool} onTool={setTool} only={tools} />
        <PlaceSearch />
        {tool === "district" ? <DistrictBar value={value} onChange={take} /> : null}
        {tool === "distance" ? <Distance onEnd={() => setTool(null)} /> : null}
        {drawing ? <Draw key={drawing} drawing={drawing} onDone={take} onEnd={() => setTool(null)} /> : null}
        {drawing ? null : <Shown shape={value} />}
      </MapSurface>
    </div>
  );
}
