import type { GetQuery, PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A device as it is administered, with its vehicle. Times in epoch seconds, coordinates WGS-84 degrees. */
export type ManagedDevice = Schema<"ManagedDevice">;
export type ManagedQuery = GetQuery<"/device/getdevicelist">;
/** What may be filled in of a new device and its vehicle. */
export type DeviceBody = PostBody<"/device/insertdevice">;
/** How many devices were moved, and those that were not. */
export type DevicesMoved = PostAnswer<"/device/updatedeviceorgan">;
/** How many devices were deleted, and those that were not. */
export type DevicesDeleted = PostAnswer<"/device/deletedevice">;

export function fetchManaged(query: ManagedQuery, signal?: AbortSignal) {
  return get("/device/getdevicelist", query, signal);
}

/** One device, for those who may change it. */
export function fetchManagedOne(imei: string, signal?: AbortSignal): Promise<ManagedDevice> {
  return get("/device/getdevice", { imei }, signal);
}

export function insertDevice(fields: DeviceBody): Promise<unknown> {
  return post("/device/insertdevice", fields);
}

export function updateDevice(fields: PostBody<"/device/updatedevice">): Promise<unknown> {
  return post("/device/updatedevice", fields);
}

export function deleteDevices(ids: number[]): Promise<DevicesDeleted> {
  return post("/device/deletedevice", { deviceIds: ids.join(",") });
}

/** Numbers may stand in lines, or between commas or spaces. */
export function moveDevices(organId: number, imeis: string): Promise<DevicesMoved> {
  return post("/device/updatedeviceorgan", { organId, imeis });
}

/** Answers with the new personal password of the device, which is not shown again. */
export function resetPersonalPassword(deviceId: number) {
  return post("/ucindividual/resetUserPassword", { deviceId });
}
