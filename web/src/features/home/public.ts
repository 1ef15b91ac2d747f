import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const homePage: PageManifest = {
  path: "/home",
  page: lazy(() => import("./FleetHome")),
};
