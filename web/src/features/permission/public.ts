import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const permissionPage: PageManifest = {
  path: "/permissionmanage",
  page: lazy(() => import("./PermissionPage")),
};
