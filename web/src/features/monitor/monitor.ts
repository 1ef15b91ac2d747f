import { createContext, useContext } from "react";
import type { OrganNode } from "@/features/organ/public";
import type { Filters } from "./filters";
import type { Selection } from "./selection";

/** What the parts of the monitor centre share. */
export interface Monitor {
  filters: Filters & { organ: number };
  setFilters: (change: Partial<Filters>) => void;
  selection: Selection;
  tree: OrganNode[];
}

export const MonitorContext = createContext<Monitor | null>(null);

export function useMonitor(): Monitor {
  const monitor = useContext(MonitorContext);
  if (monitor === null) throw new Error("useMonitor outside MonitorContext");
  return monitor;
}
