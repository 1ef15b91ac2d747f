import { Alert } from "antd";
import { useWords } from "@/lib/useWords";
import styles from "./MapSurface.module.css";

/** Says calmly that parts of the base map are missing; vehicles are not touched by that. */
export function TilesNotice({ onClose }: { onClose: () => void }) {
  const t = useWords("map");
  return (
    <div className={styles.tiles} data-testid="map-tiles-notice">
      <Alert type="warning" showIcon closable={{ onClose }} title={t("tiles")} role="status" />
    </div>
  );
}
