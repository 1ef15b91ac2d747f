interface Named {
  deviceName: string;
  plateNo: string;
  carOwner: string;
  imei: string;
}

/** First line of a list row, and the head of the info window: the plate, else the device's name, else the IMEI. */
export function titleOf(device: Omit<Named, "carOwner">): string {
  return device.plateNo || device.deviceName || device.imei;
}

/** Second line: the name when the first is a plate, then the owner or the IMEI, and never the first line again. */
export function subtitleOf(device: Named, hideImei = false): string {
  const title = titleOf(device);
  const tail = device.carOwner || (hideImei ? "" : device.imei);
  return [device.plateNo ? device.deviceName : "", tail].filter((part) => part && part !== title).join(" / ");
}
