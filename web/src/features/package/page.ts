import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const packagePage: PageManifest = { path: "/paypackages", page: lazy(() => import("./PackagePage")) };
