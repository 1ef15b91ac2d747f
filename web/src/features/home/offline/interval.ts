const DAY = 86_400;

/** What is listed until somebody chooses otherwise, and what stands for all. */
export const usualInterval = "0_1";
export const ALL = "-1";

/** An interval of days, such as 0_1, or 30_N without an end, as the server is asked: in seconds. */
export function secondsOf(interval: string): { startSecond?: number; endSecond?: number } {
  const [from, to] = interval.split("_");
  if (from === undefined || to === undefined) return {};
  const startSecond = Number(from) * DAY;
  return to === "N" ? { startSecond } : { startSecond, endSecond: Number(to) * DAY };
}
