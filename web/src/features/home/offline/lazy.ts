import { lazy } from "react";

export const OfflineDialog = lazy(() => import("./OfflineDialog"));
