/** A hundredth of a percent, in which shares are added up: decimals of binary numbers do not. */
export function hundredthsOf(percent: number | null | undefined): number {
  return Math.round((percent ?? 0) * 100);
}

/** Whether a number is a share: above 0, at most 100, with at most two decimals. */
export function isShare(percent: number): boolean {
  return percent > 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9;
}

/** What is left of a whole, in percent; negative where there is more than a whole. */
export function restOf(percents: readonly (number | null | undefined)[]): number {
  return (10_000 - percents.reduce<number>((sum, percent) => sum + hundredthsOf(percent), 0)) / 100;
}
