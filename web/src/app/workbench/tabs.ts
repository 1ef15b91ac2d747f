/** An open page: its first path segment and the whole address it was last at. */
export interface Tab {
  path: string;
  href: string;
}

/** The first segment of a path with its slash: "/monitorcenter/x?y" → "/monitorcenter". */
export function segment(path: string): string {
  return `/${path.split(/[/?#]/)[1] ?? ""}`;
}

/** Home comes first and is always open. */
export function withHome(tabs: Tab[], home: string): Tab[] {
  const rest = tabs.filter((tab) => tab.path !== home);
  return [tabs.find((tab) => tab.path === home) ?? { path: home, href: home }, ...rest];
}

/** Opens the page at `href`, or remembers the new address of one that is open. Same list when nothing changes. */
export function visit(tabs: Tab[], href: string): Tab[] {
  const path = segment(href);
  const known = tabs.find((tab) => tab.path === path);
  if (known?.href === href) return tabs;
  return known ? tabs.map((tab) => (tab === known ? { path, href } : tab)) : [...tabs, { path, href }];
}

/** Closes one page; `next` is where to go when it was the one on screen. Home stays. */
export function close(
  tabs: Tab[],
  path: string,
  current: string,
  home: string,
): { tabs: Tab[]; next: string | null } {
  const at = tabs.findIndex((tab) => tab.path === path);
  if (at < 0 || path === home) return { tabs, next: null };
  const left = tabs.filter((tab) => tab.path !== path);
  const neighbour = left[Math.min(at, left.length - 1)]?.href ?? home;
  return { tabs: left, next: path === current ? neighbour : null };
}

/** Closes all but Home and one page. */
export function closeOthers(tabs: Tab[], kept: string, home: string): Tab[] {
  return tabs.filter((tab) => tab.path === home || tab.path === kept);
}

/** Closes what stands after one page. */
export function closeAfter(tabs: Tab[], path: string): Tab[] {
  return tabs.slice(0, tabs.findIndex((tab) => tab.path === path) + 1);
}

/** The page before or after the one on screen, going round. */
export function beside(tabs: Tab[], current: string, step: 1 | -1): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.path === current);
  return tabs[(at + step + tabs.length) % tabs.length];
}

export function isTabs(value: unknown): value is Tab[] {
  return (
    Array.isArray(value) &&
    value.every(
      (t) => typeof t?.path === "string" && typeof t?.href === "string" && t.href.startsWith(t.path),
    )
  );
}
