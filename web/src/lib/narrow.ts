/** Narrower than a table is: a phone, or a window of its width. */
const narrow = "(max-width: 767px)";
/** Room for a table, and not for all that can be done with it in words. */
const tight = "(min-width: 768px) and (max-width: 1599px)";

const isSo = (query: string) => globalThis.matchMedia?.(query).matches ?? false;

function watch(query: string, told: () => void): () => void {
  const width = globalThis.matchMedia?.(query);
  width?.addEventListener("change", told);
  return () => width?.removeEventListener("change", told);
}

/** Whether the window is that narrow now. */
export const isNarrow = () => isSo(narrow);

/** Tells when the window becomes narrow or wide; returns the end of telling. */
export const watchNarrow = (told: () => void) => watch(narrow, told);

/** Whether there is room for a table, and not for words on every button. */
export const isTight = () => !isSo(narrow) && isSo(tight);

/** Tells when that changes; returns the end of telling. */
export const watchTight = (told: () => void) => watch(tight, told);
