import type { GetAnswer, GetQuery, Schema } from "@/lib/api";
import { get } from "@/lib/http";
import { zoneName } from "@/lib/zone";

/** A device as lists and the info window get it. Times in epoch seconds, coordinates WGS-84 degrees. */
export type DeviceRow = Schema<"DeviceRow">;

/** One device with how it is installed and until when it is served. */
export type DeviceInfo = Schema<"DeviceInfo">;

/** Numbers over all states, whatever state the rows are limited to. */
export type DeviceStatistics = Schema<"Statistics">;

export type DeviceListQuery = GetQuery<"/device/getorgandevicelist">;
type DeviceList = GetAnswer<"/device/getorgandevicelist">;

export function fetchDeviceList(query: DeviceListQuery, signal?: AbortSignal): Promise<DeviceList> {
  return get("/device/getorgandevicelist", query, signal);
}

export function fetchDeviceInfo(imei: string, signal?: AbortSignal): Promise<DeviceInfo> {
  return get("/device/getDeviceInfo", { imei, timeZone: zoneName() || undefined }, signal);
}

/** The numbers of all that the user may see. */
export function fetchDeviceCounts(signal?: AbortSignal): Promise<DeviceStatistics> {
  return get("/device/getdevicestatecount", {}, signal);
}
