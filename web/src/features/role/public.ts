import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export type { RoleOption } from "./api";
export { useRoleOptions } from "./queries";
export { RoleChoice, RoleSelect } from "./RoleSelect";

export const rolePage: PageManifest = { path: "/rolemanage", page: lazy(() => import("./RolePage")) };
