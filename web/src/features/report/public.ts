import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

/** What was kept of vehicles, as reports. */
export const reportPages: PageManifest[] = [
  { path: "/stoprecord", page: lazy(() => import("./stop/StopPage")) },
  { path: "/alarmrecord", page: lazy(() => import("./alarm/AlarmPage")) },
  { path: "/commandrecord", page: lazy(() => import("./command/CommandPage")) },
  { path: "/offlinerecord", page: lazy(() => import("./offline/OfflinePage")) },
  { path: "/operationrecord", page: lazy(() => import("./operation/OperationPage")) },
  { path: "/riderecord", page: lazy(() => import("./ride/RidePage")) },
  { path: "/mileagerecord", page: lazy(() => import("./mileage/MileagePage")) },
  { path: "/frequentplace", page: lazy(() => import("./frequent/FrequentPage")) },
  { path: "/fleetglance", page: lazy(() => import("./glance/GlancePage")) },
];
