import { CloseOutlined, ColumnWidthOutlined, DeleteOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { MeasureLayer } from "@/map/MeasureLayer";
import { distanceText } from "@/map/measure";
import { useMeasurable } from "@/map/useMeasurable";
import { useEscape, useShortcut } from "@/ui/keys";
import { usePage } from "@/ui/page";
import styles from "./MeasureTool.module.css";

interface Props {
  measuring: boolean;
  onMeasure: (measuring: boolean) => void;
}

/** Measures distances: a click sets a corner. Esc, or the button again, ends it. */
export function MeasureTool({ measuring, onMeasure }: Props) {
  const t = useWords("map");
  return (
    <>
      <Tooltip title={t("measure")} placement="left">
        <Button
          type="text"
          aria-label={t("measure")}
          aria-pressed={measuring}
          className={measuring ? styles.on : undefined}
          icon={<ColumnWidthOutlined />}
          onClick={() => onMeasure(!measuring)}
          data-testid="measure"
        />
      </Tooltip>
      {measuring ? <Measuring onEnd={() => onMeasure(false)} /> : null}
    </>
  );
}

function Measuring({ onEnd }: { onEnd: () => void }) {
  const t = useWords("map");
  const map = useMap();
  const theme = useTheme();
  const { active } = usePage();
  const [metres, setMetres] = useState(0);
  const layer = useRef<MeasureLayer>(null);
  const measurable = useMeasurable(onEnd);
  useEffect(() => {
    if (!map || !measurable) return;
    const made = new MeasureLayer(map, theme, setMetres);
    layer.current = made;
    setMetres(0);
    return () => made.destroy();
  }, [map, theme, measurable]);
  useEscape(onEnd, active);
  const undo = useCallback(() => layer.current?.undo(), []);
  useShortcut("Backspace", undo, active);
  if (!measurable) return null;
  return (
    <div className={styles.bar} role="status" data-testid="measure-bar">
      <span>{metres === 0 ? t("measureHint") : t("measured", { distance: distanceText(metres) })}</span>
      <Icon name={t("measureUndo")} icon={<UndoOutlined />} onClick={undo} />
      <Icon name={t("measureClear")} icon={<DeleteOutlined />} onClick={() => layer.current?.clear()} />
      <Icon name={t("measureEnd")} icon={<CloseOutlined />} onClick={onEnd} />
    </div>
  );
}

function Icon({ name, icon, onClick }: { name: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={name}>
      <Button type="text" size="small" aria-label={name} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
