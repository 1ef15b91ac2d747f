import type { Alarm } from "../api";

/** How much of the ways before is shown (seconds): when they parted is what is asked. */
const BEFORE = 86_400;
const AFTER = 3600;
/** No track is longer. */
const LONGEST = 30 * 86_400;

/** The address of the tracks of two devices of a vehicle about an alarm, on one axis of time. */
export function comparedOf(
  { imei, alarmTime, lastTime, endTime }: Pick<Alarm, "imei" | "alarmTime" | "lastTime" | "endTime">,
  other: string,
): string {
  const from = alarmTime - BEFORE;
  const to = Math.min(Math.max(alarmTime, lastTime, endTime) + AFTER, from + LONGEST);
  return `/historytrack?imei=${encodeURIComponent(imei)}&imei=${encodeURIComponent(other)}&from=${from}&to=${to}`;
}
