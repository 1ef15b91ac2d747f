import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const healthPage: PageManifest = { path: "/systemhealth", page: lazy(() => import("./HealthPage")) };
