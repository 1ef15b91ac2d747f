import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const monitorPage: PageManifest = {
  path: "/monitorcenter",
  page: lazy(() => import("./MonitorPage")),
  wide: true,
};
