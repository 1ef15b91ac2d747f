import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

/** Settles the loan of a vehicle, or withdraws that. */
export const SettleDialog = lazy(() => import("./SettleDialog"));

export const vehiclePage: PageManifest = { path: "/carmanage", page: lazy(() => import("./VehiclePage")) };
