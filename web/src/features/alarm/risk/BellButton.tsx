import { BellFilled, BellOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useRef } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./RiskAlarms.module.css";
import type { Ringing } from "./useRinging";

/** Switches the sound of alarms; says so where the browser does not let it be heard yet. */
export function BellButton({ ringing: { on, set, blocked } }: { ringing: Ringing }) {
  const t = useWords("alarm");
  const silent = on && blocked;
  const wasSilent = useRef(false);
  const begin = () => {
    wasSilent.current = silent;
  };
  const label = t(silent ? "bellBlocked" : on ? "bellOn" : "bellOff");
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        className={styles.bell}
        data-state={silent ? "blocked" : on ? "on" : "off"}
        aria-pressed={on}
        aria-label={label}
        icon={on ? <BellFilled /> : <BellOutlined />}
        onPointerDown={begin}
        onKeyDown={begin}
        // A press that lets the browser make sounds is not meant to switch them off.
        onClick={() => !wasSilent.current && set(!on)}
        data-testid="alarm-bell"
      />
    </Tooltip>
  );
}
