import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const rolePage: PageManifest = { path: "/rolemanage", page: lazy(() => import("./RolePage")) };
