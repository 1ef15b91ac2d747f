import { dateTime } from "@/lib/time";

/** A time in the user's zone, with how long ago when pointed at. Epoch seconds; nothing for 0. */
export function Moment({ seconds }: { seconds: number }) {
  return seconds ? <span data-tip-ago={seconds}>{dateTime(seconds)}</span> : null;
}
