import { App } from "antd";
import type { ReactNode } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { TipHost } from "./TipHost";

/** How far down toasts begin, in pixels: below head and tabs; on a phone, where dialogs are as wide as the screen, above those. */
const TOP = { wide: 92, phone: 56 };

/** Where toasts and questions are shown; around everything but the sign-in page, which has none. */
export function DialogRoot({ children }: { children: ReactNode }) {
  const top = useNarrow() ? TOP.phone : TOP.wide;
  return (
    <App message={{ top, maxCount: 3 }} style={{ height: "100%" }}>
      {children}
      <TipHost />
    </App>
  );
}
