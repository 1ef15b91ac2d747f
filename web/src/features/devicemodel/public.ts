import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const modelPage: PageManifest = { path: "/devicemodel", page: lazy(() => import("./ModelPage")) };
