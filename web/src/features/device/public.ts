import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export type { DeviceInfo, DeviceListQuery, DeviceRow, DeviceStatistics } from "./api";
export { DevicePicker } from "./DevicePicker";
export { DevicePickerDialog } from "./DevicePickerDialog";
export { isBattery, subtitleOf, titleOf } from "./names";
export type { PickedDevice } from "./pick";
export { deviceKey, useDeviceCounts, useDeviceInfo, useDeviceList } from "./queries";
export { AttentionTag, StateTag } from "./StateTag";
export { isOnline, isSelectable, kindOf, stateWord } from "./state";

export const EditDevice = lazy(() => import("./EditDevice"));

export const devicePage: PageManifest = { path: "/devicemanage", page: lazy(() => import("./DevicePage")) };
