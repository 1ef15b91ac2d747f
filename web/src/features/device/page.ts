import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const EditDevice = lazy(() => import("./EditDevice"));

/** DevicePickerDialog that comes when it is opened. */
export const PickDevice = lazy(() =>
  import("./DevicePickerDialog").then(({ DevicePickerDialog }) => ({ default: DevicePickerDialog })),
);

export const devicePage: PageManifest = { path: "/devicemanage", page: lazy(() => import("./DevicePage")) };
