import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const payeePage: PageManifest = { path: "/useraccount", page: lazy(() => import("./PayeePage")) };
