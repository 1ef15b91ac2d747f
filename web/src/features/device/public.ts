export type { DeviceListQuery, DeviceRow, DeviceStatistics } from "./api";
export { isBattery, labelOf, subtitleOf, titleOf } from "./names";
export { deviceKey, useDeviceCounts, useDeviceInfo, useDeviceList } from "./queries";
export { AttentionTag, StateTag } from "./StateTag";
export { isOnline, isSelectable, kindOf } from "./state";
