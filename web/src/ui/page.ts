import { createContext, useCallback, useContext } from "react";
import { useLocation, useNavigate } from "react-router";

/** What a page knows of the tab it lives in. Pages stay mounted while hidden, so they must ask `active`. */
export interface Page {
  /** Whether the page is the one on screen. */
  active: boolean;
  /** The query of the page's own address, also while hidden. */
  search: URLSearchParams;
  /** Changes the query; without `push` the history entry is replaced. Ignored while hidden. */
  setSearch: (change: (search: URLSearchParams) => void, push?: boolean) => void;
}

export const PageContext = createContext<Page>({
  active: true,
  search: new URLSearchParams(),
  setSearch: () => {},
});

export function usePage(): Page {
  return useContext(PageContext);
}

/** One parameter of the page's address, with its default left out of the address. */
export function usePageParam(name: string, fallback: string): [string, (value: string) => void] {
  const { search, setSearch } = usePage();
  const set = useCallback(
    (value: string) =>
      setSearch((params) => {
        if (value === fallback) params.delete(name);
        else params.set(name, value);
      }),
    [setSearch, name, fallback],
  );
  return [search.get(name) ?? fallback, set];
}

/**
 * Changes the query of the address as it is, not as it was last drawn: the router draws a change a moment after it was
 * made, and who does the next thing in that moment keeps both. Nothing where the address has become another page's.
 */
export function useChangedAddress(): (change: (search: URLSearchParams) => void, push?: boolean) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (change, push = false) => {
      if (window.location.pathname !== pathname) return;
      const next = new URLSearchParams(window.location.search);
      change(next);
      void navigate({ search: next.toString() }, { replace: !push });
    },
    [navigate, pathname],
  );
}
