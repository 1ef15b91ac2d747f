import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const organPage: PageManifest = { path: "/organmanage", page: lazy(() => import("./OrganPage")) };
