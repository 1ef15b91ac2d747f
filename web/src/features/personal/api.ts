import type { Schema } from "@/lib/api";
import { get } from "@/lib/http";
import { zoneName } from "@/lib/zone";

/** The one device of its holder. */
export type OwnDevice = Schema<"DeviceInfo">;

export function fetchOwnDevice(imei: string, signal: AbortSignal): Promise<OwnDevice> {
  return get("/device/getDeviceInfo", { imei, timeZone: zoneName() || undefined }, signal);
}

/** Whether a load brought nothing to show on a map: the device never had a position. */
export function isPlaceless(device: OwnDevice): boolean {
  return device.lon === null || device.lat === null;
}
