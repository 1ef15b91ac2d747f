/** No track is longer, in seconds: the server gives 31 days. */
const LONGEST = 30 * 86_400;
/** How much of the way before and after is shown, in seconds. */
const AROUND = 600;

/** The address of the history track of a device around a time, in epoch seconds; of a longer time its beginning. */
export function trackOf(imei: string, from: number, to: number): string {
  const end = Math.min(to + AROUND, from + LONGEST);
  return `/historytrack?imei=${encodeURIComponent(imei)}&from=${from - AROUND}&to=${end}`;
}
