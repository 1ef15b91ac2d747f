import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export { EVERYTHING, type OrganNode, WATCHED } from "./api";
export { OrganChoice, OrganFilter } from "./OrganFilter";
export { OrganSelect } from "./OrganSelect";
export { OrganTree } from "./OrganTree";
export { useOrganChanged, useOrganTree } from "./queries";
export { findOrgan, idsBelow } from "./tree";

export const organPage: PageManifest = { path: "/organmanage", page: lazy(() => import("./OrganPage")) };
