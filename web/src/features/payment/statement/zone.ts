import { local } from "@/lib/storage";

const KEY = "waymark.payment.zone";

/** Minutes from one offset to the next that is offered. */
const STEP = 30;

/** The offsets from UTC that clocks have, in minutes east: each half hour, and the two of Nepal and the Chatham Islands beside them. */
export const offsets: readonly number[] = [
  ...Array.from({ length: (26 * 60) / STEP + 1 }, (_, at) => at * STEP - 12 * 60),
  345,
  765,
].sort((a, b) => a - b);

/** An offset as people write it: UTC+08:00. */
export function offsetText(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const all = Math.abs(minutes);
  return `UTC${minutes < 0 ? "-" : "+"}${two(Math.floor(all / 60))}:${two(all % 60)}`;
}

/** The offset that was chosen last; at first that of this browser. */
export function keptOffset(): number {
  const text = local.get(KEY);
  const kept = text === null ? Number.NaN : Number(text);
  return offsets.includes(kept) ? kept : 0 - new Date().getTimezoneOffset();
}

/** Remembers an offset for the next file. */
export const keepOffset = (minutes: number): void => local.set(KEY, String(minutes));
