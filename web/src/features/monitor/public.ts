import { lazy } from "react";
import { patiently } from "@/lib/patiently";
import type { PageManifest } from "@/ui/feature";

export const monitorPage: PageManifest = {
  path: "/monitorcenter",
  page: lazy(patiently(() => import("./MonitorPage"))),
  wide: true,
};
