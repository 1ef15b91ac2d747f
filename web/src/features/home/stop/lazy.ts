import { lazy } from "react";

export const StopDialog = lazy(() => import("./StopDialog"));
