import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const userPage: PageManifest = { path: "/usermanage", page: lazy(() => import("./UserPage")) };
