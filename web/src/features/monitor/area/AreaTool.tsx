import { CheckOutlined, CloseOutlined, GatewayOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { useEscape } from "@/ui/keys";
import { usePage } from "@/ui/page";
import styles from "../map/MeasureTool.module.css";
import { useMonitor } from "../monitor";
import { AreaLayer, type Kind } from "./AreaLayer";
import type { Shape } from "./shape";
import { useFound } from "./useFound";

const kinds = ["rectangle", "circle", "polygon"] as const;

interface Props {
  /** What is being drawn, null for nothing. */
  drawing: Kind | null;
  onDraw: (kind: Kind | null) => void;
}

/** Finds the vehicles inside of an area that is drawn on the map, and selects them. */
export function AreaTool({ drawing, onDraw }: Props) {
  const t = useWords("monitor");
  return (
    <>
      <Dropdown
        trigger={["click"]}
        placement="topRight"
        menu={{
          items: kinds.map((key) => ({ key, label: t(`area.${key}`), "data-testid": `area-${key}` })),
          selectedKeys: drawing ? [drawing] : [],
          onClick: ({ key }) => onDraw(kinds.find((kind) => kind === key) ?? null),
        }}
      >
        <Tooltip title={t("area.find")} placement="left">
          <Button
            type="text"
            aria-label={t("area.find")}
            aria-pressed={drawing !== null}
            className={drawing ? styles.on : undefined}
            icon={<GatewayOutlined />}
            data-testid="area"
          />
        </Tooltip>
      </Dropdown>
      {drawing ? <Drawing key={drawing} kind={drawing} onEnd={() => onDraw(null)} /> : null}
    </>
  );
}

function Drawing({ kind, onEnd }: { kind: Kind; onEnd: () => void }) {
  const t = useWords("monitor");
  const { selection } = useMonitor();
  const [shape, setShape] = useState<Shape | null>(null);
  const layer = useAreaLayer(kind, setShape);
  const found = useFound(shape);
  useEscape(onEnd, usePage().active);
  const select = () => {
    selection.addAll(found);
    onEnd();
  };
  return (
    <div className={styles.bar} role="status" data-testid="area-bar">
      <span>{shape ? t("area.found", { count: found.length }) : t(`area.hint.${kind}`)}</span>
      {kind === "polygon" && shape ? (
        <Icon name={t("area.undo")} icon={<UndoOutlined />} onClick={() => layer.current?.undo()} />
      ) : null}
      <Button
        type="primary"
        size="small"
        icon={<CheckOutlined />}
        disabled={found.length === 0}
        onClick={select}
        data-testid="area-select"
      >
        {t("area.select")}
      </Button>
      <Icon name={t("area.end")} icon={<CloseOutlined />} onClick={onEnd} />
    </div>
  );
}

function useAreaLayer(kind: Kind, onShape: (shape: Shape) => void) {
  const map = useMap();
  const theme = useTheme();
  const layer = useRef<AreaLayer>(null);
  useEffect(() => {
    if (!map) return;
    const made = new AreaLayer(map, theme, kind, (shape, finished) => finished && onShape(shape));
    layer.current = made;
    return () => made.destroy();
  }, [map, theme, kind, onShape]);
  return layer;
}

function Icon({ name, icon, onClick }: { name: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={name}>
      <Button type="text" size="small" aria-label={name} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
