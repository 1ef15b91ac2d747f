import { useCallback, useState } from "react";
import { local } from "@/lib/storage";

const KEY = "waymark.menu";

/** Whether the side menu is collapsed to icons; remembered. */
export function useMenuState() {
  const [collapsed, setCollapsed] = useState(local.get(KEY) === "icons");
  const toggle = useCallback(() => {
    setCollapsed((old) => {
      local.set(KEY, old ? null : "icons");
      return !old;
    });
  }, []);
  return { collapsed, toggle };
}
