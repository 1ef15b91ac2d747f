/** At or below this a battery (percent) shows red; above it green. */
export const LOW_LEVEL = 20;

export function isLow(percent: number): boolean {
  return percent <= LOW_LEVEL;
}

/** A voltage the device did not report comes as -1. */
export function hasVoltage(volts: number | null | undefined): volts is number {
  return typeof volts === "number" && volts !== -1;
}
