import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const simPage: PageManifest = { path: "/trafficpackage", page: lazy(() => import("./SimPage")) };
