import type { AlarmRow } from "./api";

type Named = Pick<AlarmRow, "deviceName" | "plateNo" | "carOwner" | "imei">;

/** What an alarm is about: the device by its name, else plate and owner, else its number. */
export function subjectOf({ deviceName, plateNo, carOwner, imei }: Named): string {
  return deviceName || [plateNo, carOwner].filter(Boolean).join(" ") || imei;
}

/** Whether it has a place that a map can show. */
export function isPlaced({ lon, lat }: Pick<AlarmRow, "lon" | "lat">): boolean {
  return lon !== 0 || lat !== 0;
}

/** Asks for an organisation with those below it; without one, for all. */
export const belowOf = (organId: number | undefined) =>
  organId === undefined ? {} : ({ organId, hasSubOrgan: "1" } as const);
