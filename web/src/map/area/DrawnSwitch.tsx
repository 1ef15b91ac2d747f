import { Switch } from "antd";
import { useWords } from "@/lib/useWords";
import styles from "./DrawnSwitch.module.css";
import type { Drawn } from "./useDrawn";

/** Has areas drawn on the map, or not. */
export function DrawnSwitch({ shown, onShow, testId }: Drawn & { testId: string }) {
  const t = useWords("map");
  return (
    <span className={styles.toggle}>
      <Switch size="small" aria-label={t("onMap")} checked={shown} onChange={onShow} data-testid={testId} />
      {t("onMap")}
    </span>
  );
}
