import { AimOutlined, CompassOutlined, MinusOutlined, PlusOutlined, ToolOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { type ReactNode, useState } from "react";
import { FenceTool } from "@/features/fence/public";
import { PlaceTool } from "@/features/place/public";
import { useCell } from "@/lib/useCell";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { MapChooser } from "@/map/choice/MapChooser";
import type { MapChoice } from "@/map/choice/useMapChoice";
import { useMap } from "@/map/MapSurface";
import { useScale } from "@/map/useScale";
import type { Kind } from "../area/AreaLayer";
import { AreaTool } from "../area/AreaTool";
import { useMonitor } from "../monitor";
import styles from "./MapControls.module.css";
import { MeasureTool } from "./MeasureTool";

interface Props {
  choice: MapChoice;
  onFit: () => void;
  tool: Tool | null;
  onTool: (tool: Tool | null) => void;
}

/** What clicks on the map are for, where they pick no vehicle. */
export type Tool = "measure" | Kind;

/** Zoom, north, whole fleet, and the base map. */
export function MapControls({ choice, onFit, tool, onTool }: Props) {
  const t = useWords("map");
  const words = useWords("monitor");
  const map = useMap();
  const { selection } = useMonitor();
  const anyChosen = useCell(selection.chosen).picked.size > 0;
  const phone = useNarrow();
  const [open, setOpen] = useState(false);
  useScale();
  return (
    <>
      <div className={styles.chosen} hidden={phone && !open && tool === null}>
        <MapChooser choice={choice} className={styles.chooser} />
      </div>
      <div className={styles.stack}>
        <Folded kept={tool !== null} open={open} onOpen={setOpen}>
          <MeasureTool measuring={tool === "measure"} onMeasure={(on) => onTool(on ? "measure" : null)} />
          <AreaTool drawing={tool === "measure" ? null : tool} onDraw={onTool} />
          <FenceTool />
          <PlaceTool />
          <Control name={t("north")} icon={<CompassOutlined />} onClick={() => map?.resetNorth()} />
        </Folded>
        <Control name={anyChosen ? words("fitSelected") : t("fit")} icon={<AimOutlined />} onClick={onFit} />
        <Control name={t("zoomIn")} icon={<PlusOutlined />} onClick={() => map?.zoomIn()} />
        <Control name={t("zoomOut")} icon={<MinusOutlined />} onClick={() => map?.zoomOut()} />
      </div>
    </>
  );
}

interface FoldedProps {
  kept: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/**
 * The rarer tools. A phone has them, and the choice of the map, behind a button, or little is left of its map; they stay while one of them is in use. The tree
 * is the same at every width: what somebody draws or measures outlives that a phone is turned.
 */
function Folded({ kept, open, onOpen, children }: FoldedProps) {
  const words = useWords("monitor");
  const phone = useNarrow();
  const shown = open || kept;
  return (
    <>
      <div className={styles.folded} hidden={phone && !shown}>
        {children}
      </div>
      {phone ? (
        <Button
          type="text"
          aria-label={words("moreTools")}
          aria-expanded={shown}
          disabled={kept}
          icon={<ToolOutlined />}
          onClick={() => onOpen(!open)}
          data-testid="map-tools"
        />
      ) : null}
    </>
  );
}

function Control({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={name} placement="left">
      <Button type="text" aria-label={name} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
