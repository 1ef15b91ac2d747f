import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export { digitsOf, isIccid, isSimNumber } from "./rules";

export const simPage: PageManifest = { path: "/trafficpackage", page: lazy(() => import("./SimPage")) };
