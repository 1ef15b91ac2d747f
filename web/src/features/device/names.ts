interface Named {
  deviceName: string;
  plateNo: string;
  carOwner: string;
  imei: string;
  /** Its model says that the IMEI is not shown; a caller that cannot know says so. */
  modelHides: boolean | undefined;
}

/** In place of a name that a device does not have, where its number is not shown. */
const NAMELESS = "–";

/** First line of a list row, and the head of the info window: the plate, else the device's name, else the IMEI where its model does not hide it. */
export function titleOf(device: Omit<Named, "carOwner">): string {
  return device.plateNo || device.deviceName || (device.modelHides ? NAMELESS : device.imei);
}

/** Second line: the name when the first is a plate, then the owner or the IMEI, and never the first line again. */
export function subtitleOf(device: Named): string {
  const title = titleOf(device);
  const tail = device.carOwner || (device.modelHides ? "" : device.imei);
  return [device.plateNo ? device.deviceName : "", tail].filter((part) => part && part !== title).join(" / ");
}

export type Known = Omit<Named, "carOwner">;

/** A device that something was refused for: its IMEI and plate, or, of one that is known to hide that, what it is called. */
export function nameOfRefused(refused: { imei: string; plateNo: string }, known: Known[]): string {
  const device = known.find(({ imei }) => imei === refused.imei);
  return device?.modelHides ? titleOf(device) : `${refused.imei} ${refused.plateNo}`.trim();
}
