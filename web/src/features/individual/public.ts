import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export { FactoryReset } from "./FactoryReset";

export const individualPage: PageManifest = {
  path: "/individualmanage",
  page: lazy(() => import("./IndividualPage")),
};
