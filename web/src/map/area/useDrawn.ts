import { useState } from "react";
import { local } from "@/lib/storage";

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
