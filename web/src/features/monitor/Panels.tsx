import { DoubleLeftOutlined, DoubleRightOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { Lift } from "./Lift";
import { OrganPanel } from "./list/OrganPanel";
import { VehiclePanel } from "./list/VehiclePanel";
import styles from "./Panels.module.css";
import type { ListQuery } from "./useListQuery";

interface Props {
  list: ListQuery;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** The two floating panels on the left, which step aside together; on a phone a sheet at the lower edge. */
export function Panels({ list, shown, onShow }: Props) {
  const phone = useNarrow();
  const [tall, setTall] = useState(false);
  // However the sheet was hidden, it comes back over the lower part of the map alone.
  if (tall && !shown) setTall(false);
  return (
    <aside
      className={styles.column}
      data-shown={shown || undefined}
      data-tall={(phone && shown && tall) || undefined}
      data-testid="monitor-panels"
    >
      <div className={styles.panels} inert={!shown}>
        <OrganPanel />
        <VehiclePanel list={list} />
      </div>
      {phone ? (
        <Lift shown={shown} tall={tall} onShow={onShow} onTall={setTall} />
      ) : (
        <Handle shown={shown} onShow={onShow} />
      )}
    </aside>
  );
}

function Handle({ shown, onShow }: Omit<Props, "list">) {
  const t = useWords("monitor");
  const label = t(shown ? "hidePanels" : "showPanels");
  return (
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
  );
}
