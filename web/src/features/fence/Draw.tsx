import { useEffect, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { AreaLayer } from "@/map/area/AreaLayer";
import { type Drawing, DrawTool } from "@/map/area/DrawTool";
import { useMap } from "@/map/MapSurface";
import type { Corner } from "@/map/measure";
import styles from "./Fence.module.css";
import { previewOf, type Shape, shapeOf } from "./shape";

interface Props {
  drawing: Drawing;
  onDone: (shape: Shape) => void;
  onEnd: () => void;
}

/** Draws a shape corner by corner. Backspace takes a corner back, Enter ends a polygon, Esc gives up. */
export function Draw({ drawing, onDone, onEnd }: Props) {
  const t = useWords("fence");
  const map = useMap();
  const theme = useTheme();
  const [corners, setCorners] = useState<Corner[]>([]);
  const told = useRef({ onDone, onEnd });
  told.current = { onDone, onEnd };
  useEffect(() => {
    if (!map) return;
    const layer = new AreaLayer(map, "fence-draft", theme);
    const tool = new DrawTool(map, drawing, {
      preview: (now) => {
        setCorners(now);
        layer.show([{ id: 0, name: "", rings: previewOf(drawing, now) }]);
      },
      done: (all) => {
        const shape = shapeOf(drawing, all);
        if (shape) told.current.onDone(shape);
      },
    });
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (
        !["Escape", "Backspace", "Enter"].includes(key) ||
        (target instanceof HTMLInputElement && key !== "Escape")
      )
        return;
      event.preventDefault();
      event.stopPropagation(); // Esc and Enter belong to the dialog otherwise
      if (key === "Escape") told.current.onEnd();
      else if (key === "Enter") tool.finish();
      else tool.undo();
    };
    window.addEventListener("keydown", onKey, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      tool.destroy();
      layer.destroy();
    };
  }, [map, theme, drawing]);
  const shape = drawing === "circle" ? shapeOf(drawing, corners) : undefined;
  return (
    <div className={styles.hint} role="status" data-testid="fence-hint">
      {shape ? t("radiusIs", { metres: shape.shapeScope }) : t(`hint.${drawing}`)}
    </div>
  );
}
