import { DoubleLeftOutlined, DoubleRightOutlined, DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useRef, useState } from "react";
import { useNarrow } from "@/lib/useNarrow";
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

/** The two floating panels on the left, which step aside together; on a phone a sheet at the lower edge. */
export function Panels({ list, shown, onShow }: Props) {
  const phone = useNarrow();
  const [tall, setTall] = useState(false);
  const show = (next: boolean) => {
    setTall(false);
    onShow(next);
  };
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
        <Lift shown={shown} tall={tall} onShow={show} onTall={setTall} />
      ) : (
        <Handle shown={shown} onShow={show} />
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

/** A finger that has gone so far up or down, in pixels, has moved the sheet. */
const SWIPE = 24;

interface LiftProps extends Omit<Props, "list"> {
  tall: boolean;
  onTall: (tall: boolean) => void;
}

/** Takes the sheet up and down: away, over the lower part of the map, over most of it. By its two buttons, or by moving a finger over them. */
function Lift({ shown, tall, onShow, onTall }: LiftProps) {
  const t = useWords("monitor");
  const from = useRef<number | null>(null);
  const up = () => (shown ? onTall(true) : onShow(true));
  const down = () => (tall ? onTall(false) : onShow(false));
  return (
    <div
      className={styles.lift}
      onPointerDown={({ clientY }) => {
        from.current = clientY;
      }}
      onPointerUp={({ clientY }) => {
        const moved = clientY - (from.current ?? clientY);
        from.current = null;
        if (moved < -SWIPE && !tall) up();
        if (moved > SWIPE && shown) down();
      }}
    >
      {shown && tall ? null : (
        <Button
          type="text"
          aria-label={t(shown ? "raisePanels" : "showPanels")}
          icon={<UpOutlined />}
          onClick={up}
          data-testid={shown ? "panels-raise" : "panels-toggle"}
        />
      )}
      {shown ? (
        <Button
          type="text"
          aria-label={t(tall ? "lowerPanels" : "hidePanels")}
          icon={<DownOutlined />}
          onClick={down}
          data-testid={tall ? "panels-lower" : "panels-toggle"}
        />
      ) : null}
    </div>
  );
}
