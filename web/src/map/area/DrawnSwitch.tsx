import { Switch } from "antd";
import { useState } from "react";
import { local } from "@/lib/storage";
import { useWords } from "@/lib/useWords";
import styles from "./DrawnSwitch.module.css";

/** Whether areas are drawn on the map behind a dialog. */
export interface Drawn {
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** Whether areas are drawn on the map, as it is remembered in this browser under a key. */
export function useDrawn(key: string): Drawn {
  const [shown, setShown] = useState(() => local.get(key) === "1");
  const onShow = (next: boolean) => {
    local.set(key, next ? "1" : "0");
    setShown(next);
  };
  return { shown, onShow };
}

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
