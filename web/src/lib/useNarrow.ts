import { useSyncExternalStore } from "react";
import { isNarrow, watchNarrow } from "./narrow";

/** Whether there is only the room of a phone, below 768 px. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watchNarrow, isNarrow);
}
