import { useSyncExternalStore } from "react";
import type { Cell } from "./cell";

/** Reads a Cell and renders again when it changes. */
export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.get);
}
