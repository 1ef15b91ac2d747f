/**
 * Browser storage that never throws: private windows and full quotas make it
 * fail, and a lost preference must not break a screen.
 */
function read(area: Storage, key: string): string | null {
  try {
    return area.getItem(key);
  } catch {
    return null;
  }
}

function write(area: Storage, key: string, value: string | null): void {
  try {
    if (value === null) area.removeItem(key);
    else area.setItem(key, value);
  } catch {
    // nothing to do: the preference lives as long as the page
  }
}

/** Kept across visits (language, theme, panel sizes). */
export const local = {
  get: (key: string) => read(localStorage, key),
  set: (key: string, value: string | null) => write(localStorage, key, value),
};

/** Kept for this browser tab (open pages). */
export const perTab = {
  get: (key: string) => read(sessionStorage, key),
  set: (key: string, value: string | null) => write(sessionStorage, key, value),
};

/** Parses stored JSON; `fallback` when absent, broken, or refused by `check`. */
export function parseStored<T>(text: string | null, check: (value: unknown) => value is T, fallback: T): T {
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return check(value) ? value : fallback;
  } catch {
    return fallback;
  }
}
