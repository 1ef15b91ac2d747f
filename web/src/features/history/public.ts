import { lazy } from "react";
import { patiently } from "@/lib/patiently";
import type { PageManifest } from "@/ui/feature";

export type { Track } from "./points/track";
export { useDuration } from "./words";

export const historyPage: PageManifest = {
  path: "/historytrack",
  page: lazy(patiently(() => import("./HistoryPage"))),
  wide: true,
};
