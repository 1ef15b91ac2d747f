import { App } from "antd";
import type { ReactNode } from "react";
import { TipHost } from "./TipHost";

/** Where toasts and questions are shown; around everything but the sign-in page, which has none. */
export function DialogRoot({ children }: { children: ReactNode }) {
  return (
    <App message={{ top: 92, maxCount: 3 }} style={{ height: "100%" }}>
      {children}
      <TipHost />
    </App>
  );
}
