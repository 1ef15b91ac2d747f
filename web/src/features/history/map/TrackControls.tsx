import { AimOutlined, CompassOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { MeasureTool } from "@/features/monitor/parts";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { useScale } from "@/map/useScale";
import styles from "./Map.module.css";

interface Props {
  measuring: boolean;
  onMeasure: (measuring: boolean) => void;
  onFit: () => void;
}

/** Distance, whole track, zoom and north. */
export function TrackControls({ measuring, onMeasure, onFit }: Props) {
  const t = useWords("map");
  const words = useWords("history");
  const map = useMap();
  useScale(!useNarrow()); // on a phone the player takes the whole width
  return (
    <div className={styles.stack}>
      <MeasureTool measuring={measuring} onMeasure={onMeasure} />
      <Control name={words("fit")} icon={<AimOutlined />} onClick={onFit} />
      <Control name={t("zoomIn")} icon={<PlusOutlined />} onClick={() => map?.zoomIn()} />
      <Control name={t("zoomOut")} icon={<MinusOutlined />} onClick={() => map?.zoomOut()} />
      <Control name={t("north")} icon={<CompassOutlined />} onClick={() => map?.resetNorth()} />
    </div>
  );
}

function Control({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={name} placement="left">
      <Button type="text" aria-label={name} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
