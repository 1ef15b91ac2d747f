import { AimOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import { MapChooser } from "@/map/choice/MapChooser";
import type { MapChoice } from "@/map/choice/useMapChoice";
import { useMap } from "@/map/MapSurface";
import { hasHybrid, isUsable } from "@/map/provider";
import styles from "./PersonalMap.module.css";

interface Props {
  choice: MapChoice;
  following: boolean;
  onFollow: (following: boolean) => void;
}

/** Base map, zoom, and whether the map goes along with the device. */
export function MapTools({ choice, following, onFollow }: Props) {
  const t = useWords("map");
  const words = useWords("personal");
  const map = useMap();
  const { providers, provider } = choice;
  const choosable = providers.filter(isUsable).length > 1 || (provider !== undefined && hasHybrid(provider));
  return (
    <>
      {choosable ? <MapChooser choice={choice} className={styles.provider} /> : null}
      <div className={styles.tools}>
        <Tool
          name={words(following ? "following" : "follow")}
          pressed={following}
          icon={<AimOutlined />}
          onClick={() => onFollow(!following)}
          testId="personal-follow"
        />
        <Tool name={t("zoomIn")} icon={<PlusOutlined />} onClick={() => map?.zoomIn()} />
        <Tool name={t("zoomOut")} icon={<MinusOutlined />} onClick={() => map?.zoomOut()} />
      </div>
    </>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  testId?: string;
}

function Tool({ name, icon, onClick, pressed, testId }: ToolProps) {
  return (
    <Button
      type="text"
      size="large"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      className={pressed ? styles.on : undefined}
      icon={icon}
      onClick={onClick}
      data-testid={testId}
    />
  );
}
