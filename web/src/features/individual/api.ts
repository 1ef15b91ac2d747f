import type { GetAnswer, PostAnswer } from "@/lib/api";
import { post } from "@/lib/http";

/** The holder of one device, who signs in with its number. */
export type IndividualRow = GetAnswer<"/ucindividual/getIndividualList">["rows"][number];
/** How many devices were reset, and those that were not, with the reason. */
export type ResetOutcome = PostAnswer<"/ucindividual/recoverSetting">;

export function unbindDevices(rows: IndividualRow[]) {
  return post("/ucindividual/unbindDevice", {
    unbindDevices: rows.map(({ userId, imei }) => ({ userId, imei })),
  });
}

export function removeIndividuals(rows: IndividualRow[]) {
  return post("/ucindividual/removeUser", { deleteUser: rows.map(({ userId }) => ({ userId })) });
}

/** Answers with the new personal password of the device, which is not shown again. */
export function resetDevicePassword(deviceId: number) {
  return post("/ucindividual/resetUserPassword", { deviceId });
}

/** Forgets everything that devices have reported. */
export function resetDevices(rows: { imei: string }[]) {
  return post("/ucindividual/recoverSetting", { devices: rows.map(({ imei }) => imei) });
}
