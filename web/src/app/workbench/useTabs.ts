import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { parseStored, perTab } from "@/lib/storage";
import { HOME, pageAt } from "../features";
import { beside, close, closeAfter, closeOthers, isTabs, segment, type Tab, visit, withHome } from "./tabs";

/** The open pages of one user in this browser tab, restored after a reload. */
export interface Tabs {
  tabs: Tab[];
  current: string;
  /** Whether `current` is a page that there is and that this user may open. */
  valid: boolean;
  go: (href: string) => void;
  close: (path: string) => void;
  /** Closes all but Home and `path`. */
  closeOthers: (path: string) => void;
  /** Closes those that stand after `path`. */
  closeAfter: (path: string) => void;
  closeAll: () => void;
}

/** `allowed` says which pages the menu of this user holds; anything else opens no tab. */
export function useTabs(owner: string, allowed: (path: string) => boolean): Tabs {
  const key = `waymark.tabs.${owner}`;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const current = segment(pathname);
  const atRoot = current === "/";
  const valid = pageAt(current) !== undefined && allowed(current);
  const [opened, setTabs] = useState(() => withHome(parseStored(perTab.get(key), isTabs, []), HOME));
  // A page whose permission was taken away meanwhile closes.
  const kept = opened.filter(({ path }) => path === HOME || (pageAt(path) && allowed(path)));
  const tabs = kept.length === opened.length ? opened : kept;

  useEffect(() => {
    if (valid) setTabs((list) => visit(list, pathname + search));
    else if (atRoot) void navigate(HOME, { replace: true });
  }, [valid, atRoot, pathname, search, navigate]);

  useEffect(() => perTab.set(key, JSON.stringify(tabs)), [key, tabs]);

  const go = useCallback(
    (href: string) => void navigate(tabs.find((tab) => tab.path === href)?.href ?? href),
    [tabs, navigate],
  );
  useTabKeys(tabs, current, go);
  return useMemo(() => {
    // Whoever is on a page that goes, goes on to the one that the others were closed for.
    const keep = (left: Tab[], path: string) => {
      setTabs(left);
      if (!left.some((tab) => tab.path === current))
        void navigate(left.find((tab) => tab.path === path)?.href ?? HOME);
    };
    return {
      tabs,
      current,
      valid,
      go,
      close: (path) => {
        const result = close(tabs, path, current, HOME);
        setTabs(result.tabs);
        if (result.next !== null) void navigate(result.next);
      },
      closeOthers: (path) => keep(closeOthers(tabs, path, HOME), path),
      closeAfter: (path) => keep(closeAfter(tabs, path), path),
      closeAll: () => {
        setTabs(withHome([], HOME));
        void navigate("/");
      },
    };
  }, [tabs, current, valid, go, navigate]);
}

/** Alt+PageUp and Alt+PageDown walk through the open pages. */
function useTabKeys(tabs: Tab[], current: string, go: (href: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== "PageUp" && event.key !== "PageDown")) return;
      event.preventDefault();
      const tab = beside(tabs, current, event.key === "PageUp" ? -1 : 1);
      if (tab) go(tab.path);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [tabs, current, go]);
}
