/** What other features use of the history track, apart from its page, which they do not wait for. */
export { Begin } from "./begin/Begin";
export { useLookedAt } from "./begin/useBegin";
export { shortcuts, spanOfShortcut } from "./search/shortcuts";
export { useDeviceNames } from "./search/useDeviceName";
export { VehicleField } from "./search/VehicleField";
export { useDuration } from "./words";
