/** True when the user asked the system for less movement; asked again each time, it can change while we run. */
export function reducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** Tells when the wish changes; returns the end of telling. */
export function watchMotion(told: () => void): () => void {
  const wish = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  wish?.addEventListener("change", told);
  return () => wish?.removeEventListener("change", told);
}
