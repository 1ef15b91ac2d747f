import { useSyncExternalStore } from "react";
import { isNarrow, isTight, watchNarrow, watchTight } from "./narrow";

/** Whether there is only the room of a phone, below 768 px. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watchNarrow, isNarrow);
}

/** Whether there is more room than that of a phone, but less than 1600 px. */
export function useTight(): boolean {
  return useSyncExternalStore(watchTight, isTight);
}
