import { lazy } from "react";

export const WatchedDialog = lazy(() => import("./WatchedDialog"));
