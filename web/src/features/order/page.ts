import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const orderPage: PageManifest = { path: "/ordermanage", page: lazy(() => import("./OrderPage")) };
