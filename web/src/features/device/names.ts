interface Named {
  deviceName: string;
  plateNo: string;
  carOwner: string;
  imei: string;
}

/** The model that is a battery with a locator: its IMEI, battery and speed are not shown. */
export const BATTERY_MODEL = "M23B";

export function isBattery(deviceModel: string): boolean {
  return deviceModel.toUpperCase() === BATTERY_MODEL;
}

/** First line of a list row: the device's name, else the plate, else the IMEI. */
export function titleOf(device: Named): string {
  return device.deviceName || device.plateNo || device.imei;
}

/** Second line: the plate when the first is a name, then the owner or the IMEI, and never the first line again. */
export function subtitleOf(device: Named, hideImei = false): string {
  const title = titleOf(device);
  const tail = device.carOwner || (hideImei ? "" : device.imei);
  return [device.deviceName ? device.plateNo : "", tail].filter((part) => part && part !== title).join(" / ");
}

/** The text under a marker: the plate, as the specification wants, else what the list says. */
export function labelOf(device: Named): string {
  return device.plateNo || device.deviceName || device.imei;
}
