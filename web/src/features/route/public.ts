import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const routePage: PageManifest = { path: "/routemanage", page: lazy(() => import("./RoutePage")) };
