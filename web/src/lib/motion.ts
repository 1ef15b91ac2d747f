/** True when the user asked the system for less movement; asked anew each time, it can change while we run. */
export function reducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
