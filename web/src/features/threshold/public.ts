import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const thresholdPage: PageManifest = {
  path: "/alarmthreshold",
  page: lazy(() => import("./ThresholdPage")),
};
