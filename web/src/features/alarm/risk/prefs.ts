import { local, parseStored } from "@/lib/storage";

const KEY = "waymark.alarm.list";

/** How many alarms a page of the list has. */
export const PAGE = 10;

/** So many of the newest are asked for: to be drawn on the map, and to tell which are new. */
export const NEWEST = 200;

/** How the list stands, kept across visits. */
export interface Prefs {
  /** Whole, or only its head. */
  full: boolean;
  /** Alarms are drawn on the map, too. */
  onMap: boolean;
  /** Types that somebody left out: one that is new is shown. */
  hidden: string[];
}

const fresh: Prefs = { full: false, onMap: true, hidden: [] };

function isPrefs(value: unknown): value is Partial<Prefs> {
  if (typeof value !== "object" || value === null) return false;
  const { full, onMap, hidden } = value as Record<string, unknown>;
  const isText = (one: unknown) => typeof one === "string";
  return (
    [full, onMap].every((one) => one === undefined || typeof one === "boolean") &&
    (hidden === undefined || (Array.isArray(hidden) && hidden.every(isText)))
  );
}

export function readPrefs(): Prefs {
  return { ...fresh, ...parseStored(local.get(KEY), isPrefs, {}) };
}

export function keepPrefs(prefs: Prefs): void {
  local.set(KEY, JSON.stringify(prefs));
}

/** The types that are asked for; nothing where none is left out. */
export function typesOf(all: string[], hidden: string[]): string | undefined {
  const shown = all.filter((key) => !hidden.includes(key));
  return shown.length === all.length ? undefined : shown.join(",");
}
