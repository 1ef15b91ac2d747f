/** Narrower than a table is: a phone, or a window of its width. */
const query = "(max-width: 767px)";

/** Whether the window is that narrow now. */
export function isNarrow(): boolean {
  return globalThis.matchMedia?.(query).matches ?? false;
}

/** Tells when the window becomes narrow or wide; returns the end of telling. */
export function watchNarrow(told: () => void): () => void {
  const width = globalThis.matchMedia?.(query);
  width?.addEventListener("change", told);
  return () => width?.removeEventListener("change", told);
}
