import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const individualPage: PageManifest = {
  path: "/individualmanage",
  page: lazy(() => import("./IndividualPage")),
};
