import { App } from "antd";
import { useEffect, useRef } from "react";
import { useWords } from "@/lib/useWords";
import { useProvider } from "./MapSurface";

/**
 * Whether distances are measured on the map around. Where its provider is one that an operator has refused it for, that is said, and
 * measuring ends: at once, or when somebody changes to such a map.
 */
export function useMeasurable(onEnd: () => void): boolean {
  const t = useWords("map");
  const { message } = App.useApp();
  const refused = useProvider()?.unmeasured ?? "";
  const latest = useRef({ onEnd, t });
  latest.current = { onEnd, t };
  useEffect(() => {
    if (refused === "") return;
    void message.warning({ content: latest.current.t(`unmeasured.${refused}`), key: "unmeasured" });
    latest.current.onEnd();
  }, [refused, message]);
  return refused === "";
}
