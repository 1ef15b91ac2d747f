import { AimOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { isUsable, type MapProvider, OFFLINE } from "@/map/provider";
import styles from "./PersonalMap.module.css";

interface Props {
  providers: MapProvider[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  following: boolean;
  onFollow: (following: boolean) => void;
}

/** Base map, zoom, and whether the map goes along with the device. */
export function MapTools({ providers, chosen, onChoose, following, onFollow }: Props) {
  const t = useWords("map");
  const words = useWords("personal");
  const map = useMap();
  const usable = providers.filter(isUsable);
  return (
    <>
      {usable.length > 1 ? (
        <Select
          className={styles.provider}
          size="small"
          value={chosen}
          onChange={onChoose}
          aria-label={t("provider")}
          data-testid="map-provider"
          popupMatchSelectWidth={false}
          options={usable.map(({ id, name }) => ({ value: id, label: id === OFFLINE ? t("offline") : name }))}
        />
      ) : null}
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
