import { useState } from "react";
import { useSite } from "@/features/site/public";
import { MapChooser } from "@/map/choice/MapChooser";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface } from "@/map/MapSurface";
import { Distance } from "./Distance";
import { DistrictBar } from "./DistrictBar";
import { Draw } from "./Draw";
import styles from "./Fence.module.css";
import { PlaceSearch } from "./PlaceSearch";
import { ShapeTools } from "./ShapeTools";
import { Shown } from "./Shown";
import type { Shape } from "./shape";
import type { Tool } from "./tool";

/** Where the map starts without a shape: with the whole of China. */
const START = { center: [104.5, 35.5] as [number, number], zoom: 3 };

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
  const choice = useMapChoice(siteConfig, START);
  const [tool, setTool] = useState<Tool>(null);
  const take = (shape: Shape) => {
    setTool(null);
    onChange?.(shape);
  };
  const drawing = tool === "circle" || tool === "box" || tool === "polygon" ? tool : null;
  return (
    <div className={styles.map} id={id} data-testid="fence-map">
      <MapSurface provider={choice.provider} mode={choice.mode} center={START.center} zoom={START.zoom}>
        <ShapeTools tool={tool} onTool={setTool} only={tools} />
        <PlaceSearch />
        <MapChooser choice={choice} className={styles.chooser} />
        {tool === "district" ? <DistrictBar value={value} onChange={take} /> : null}
        {tool === "distance" ? <Distance onEnd={() => setTool(null)} /> : null}
        {drawing ? <Draw key={drawing} drawing={drawing} onDone={take} onEnd={() => setTool(null)} /> : null}
        {drawing ? null : <Shown shape={value} />}
      </MapSurface>
    </div>
  );
}
