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

/** A text that is kept across visits, and that all who show it hear of when it changes, in another tab too. Where nothing can be kept it lives as long as the page. */
export class Kept {
  readonly #listeners = new Set<() => void>();
  /** What could not be kept. */
  #held: { value: string | null } | null = null;

  constructor(private readonly key: string) {}

  get = (): string | null => (this.#held ? this.#held.value : local.get(this.key));

  set = (value: string | null): void => {
    local.set(this.key, value);
    this.#held = local.get(this.key) === value ? null : { value };
    for (const listener of [...this.#listeners]) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === this.key || key === null) listener();
    };
    window.addEventListener("storage", elsewhere);
    return () => {
      window.removeEventListener("storage", elsewhere);
      this.#listeners.delete(listener);
    };
  };
}

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
