import { ApartmentOutlined, BorderOutlined, ColumnWidthOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./Fence.module.css";
import { circleIcon, polygonIcon } from "./shapeIcons";
import type { Tool } from "./tool";

const tools: [NonNullable<Tool>, ReactNode][] = [
  ["circle", circleIcon],
  ["box", <BorderOutlined key="box" />],
  ["polygon", polygonIcon],
  ["district", <ApartmentOutlined key="district" />],
  ["distance", <ColumnWidthOutlined key="distance" />],
];

interface Props {
  tool: Tool;
  onTool: (tool: Tool) => void;
  /** Those that there are; all without. */
  only?: NonNullable<Tool>[];
}

const offered = (only: Props["only"]) => tools.filter(([name]) => only?.includes(name) ?? true);

/** What can be done on the map of a fence. */
export function ShapeTools({ tool, onTool, only }: Props) {
  const t = useWords("fence");
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("tools")}>
      {offered(only).map(([name, icon]) => (
        <Tooltip key={name} title={t(`tool.${name}`)} placement="right">
          <Button
            type={tool === name ? "primary" : "text"}
            icon={icon}
            aria-label={t(`tool.${name}`)}
            aria-pressed={tool === name}
            onClick={() => onTool(tool === name ? null : name)}
            data-testid={`fence-tool-${name}`}
          />
        </Tooltip>
      ))}
    </div>
  );
}
