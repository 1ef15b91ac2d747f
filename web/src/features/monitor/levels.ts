/** At or below this, battery (percent) and external voltage (volts) show red; above it green. */
export const LOW_LEVEL = 20;

export function isLow(value: number): boolean {
  return value <= LOW_LEVEL;
}

/** A voltage the device did not report comes as -1. */
export function hasVoltage(volts: number | null | undefined): volts is number {
  return typeof volts === "number" && volts !== -1;
}
