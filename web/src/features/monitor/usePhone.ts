import { useSyncExternalStore } from "react";

/** Narrower than this the panels are a sheet at the lower edge; as in the style sheets. */
const narrow = window.matchMedia?.("(max-width: 767px)");

function subscribe(listener: () => void): () => void {
  narrow?.addEventListener("change", listener);
  return () => narrow?.removeEventListener("change", listener);
}

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => narrow?.matches ?? false);
}
