import { kindOf, titleOf } from "@/features/device/public";
import type { Marker } from "@/map/marker";
import type { OwnDevice } from "./api";

/** What the map draws of the device; null without a position. */
export function markerOf(device: OwnDevice | undefined): Marker | null {
  if (!device || device.lon === null || device.lat === null) return null;
  const { deviceId: id, lon, lat, course, deviceState } = device;
  return {
    id,
    lon,
    lat,
    course,
    kind: kindOf(deviceState),
    watched: false,
    label: titleOf(device),
    imei: "",
  };
}
