import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const auditPage: PageManifest = { path: "/logmanage", page: lazy(() => import("./LogPage")) };
