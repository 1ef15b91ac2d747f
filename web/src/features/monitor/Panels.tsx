import { DoubleLeftOutlined, DoubleRightOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useWords } from "@/lib/useWords";
import { OrganPanel } from "./list/OrganPanel";
import { VehiclePanel } from "./list/VehiclePanel";
import styles from "./Panels.module.css";
import type { ListQuery } from "./useListQuery";

interface Props {
  list: ListQuery;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** The two floating panels on the left; they step aside together. */
export function Panels({ list, shown, onShow }: Props) {
  const t = useWords("monitor");
  const label = t(shown ? "hidePanels" : "showPanels");
  return (
    <aside className={styles.column} data-shown={shown || undefined} data-testid="monitor-panels">
      <div className={styles.panels} inert={!shown}>
        <OrganPanel />
        <VehiclePanel list={list} />
      </div>
      <Tooltip title={label} placement="right">
        <Button
          className={styles.handle}
          size="small"
          aria-label={label}
          aria-expanded={shown}
          icon={shown ? <DoubleLeftOutlined /> : <DoubleRightOutlined />}
          onClick={() => onShow(!shown)}
          data-testid="panels-toggle"
        />
      </Tooltip>
    </aside>
  );
}
