import { Cell } from "@/lib/cell";
import { local, parseStored } from "@/lib/storage";

/** For how long vehicles have been standing, in whole days: at least, and at most. */
export interface StopRange {
  startDay: number;
  endDay: number;
}

const KEY = "waymark.home.stopRange";
const DAY = 86_400;
export const usualRange: StopRange = { startDay: 3, endDay: 7 };

/** Most days that the server counts stops of. */
export const MOST_DAYS = 365;

const isDays = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function isRange(value: unknown): value is StopRange {
  if (typeof value !== "object" || value === null) return false;
  const { startDay, endDay } = value as Record<string, unknown>;
  return wrongWith(startDay, endDay) === null;
}

/** The range that this browser remembers. */
export const stopRange = new Cell<StopRange>(parseStored(local.get(KEY), isRange, usualRange));

export function keepRange(range: StopRange): void {
  local.set(KEY, JSON.stringify(range));
  stopRange.set(range);
}

/** A range as the server is asked. */
export function secondsOf({ startDay, endDay }: StopRange): { startSecond: number; endSecond: number } {
  return { startSecond: startDay * DAY, endSecond: endDay * DAY };
}

/** What is wrong with what was typed, by its word; nothing where it is a range. */
export function wrongWith(
  startDay: unknown,
  endDay: unknown,
): "startWrong" | "endWrong" | "endNotGreater" | "tooLong" | null {
  if (!isDays(startDay)) return "startWrong";
  if (!isDays(endDay)) return "endWrong";
  if (startDay >= endDay) return "endNotGreater";
  return endDay > MOST_DAYS ? "tooLong" : null;
}
