/** At or below this a battery (percent) shows red; above it green. */
export const LOW_LEVEL = 20;

export function isLow(percent: number): boolean {
  return percent <= LOW_LEVEL;
}

/** A voltage the device did not report comes as -1. */
export function hasVoltage(volts: number | null | undefined): volts is number {
  return typeof volts === "number" && volts !== -1;
}

/** Supplies of vehicles: nominal volts, what they are never charged beyond, and from where on they are nearly empty. */
const supplies = [
  { nominal: 12, upTo: 17, low: 11.8 },
  { nominal: 24, upTo: 32, low: 23.6 },
  { nominal: 36, upTo: 43, low: 33 },
  { nominal: 48, upTo: 56, low: 44 },
  { nominal: 60, upTo: 69, low: 55 },
  { nominal: 72, upTo: 90, low: 66 },
] as const;

/**
 * What supply an external voltage is of, and whether it is nearly empty: 13.8 V is a healthy car, not one at 20.
 * One reading cannot tell a flat battery of a supply from the full one of the next; it is taken for the latter.
 */
export function supplyOf(volts: number): { nominal: number; low: boolean } {
  const found = supplies.find(({ upTo }) => volts <= upTo) ?? supplies[supplies.length - 1];
  return { nominal: found?.nominal ?? 0, low: volts <= (found?.low ?? 0) };
}
