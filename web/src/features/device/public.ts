export type { DeviceInfo, DeviceListQuery, DeviceRow, DeviceStatistics } from "./api";
export { DevicePicker } from "./DevicePicker";
export { type DevicesOf, useDevicesOf, useHeardLast } from "./manageQueries";
export { subtitleOf, titleOf } from "./names";
export { devicePage, EditDevice, PickDevice } from "./page";
export type { PickedDevice } from "./pick";
export {
  deviceKey,
  useDeviceCounts,
  useDeviceInfo,
  useDeviceList,
  useDeviceRefresh,
  useDevicesNamed,
} from "./queries";
export { AttentionTag, CutTag, StateTag } from "./StateTag";
export { isOnline, isSelectable, kindOf, stateWord } from "./state";
