import { dateOf } from "@/ui/dates";

/** When something was paid, as filters have it; both ends may be open. */
export interface Paid {
  from: string;
  to: string;
}

/** The same in epoch seconds, as the text that calls take; the last minute belongs to it. */
export function askedPaid({ from, to }: Paid) {
  const text = (seconds: number | undefined) => (seconds === undefined ? undefined : String(seconds));
  const [first, last] = [dateOf(from)?.unix(), dateOf(to)?.unix()];
  return { startTime: text(first), endTime: text(last === undefined ? undefined : last + 59) };
}
