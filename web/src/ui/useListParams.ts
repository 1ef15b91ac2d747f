import { useCallback } from "react";
import { local } from "@/lib/storage";
import { usePage } from "./page";
import type { Sort } from "./table/sort";

/** The page sizes of lists, as the specification has them. */
export const pageSizes = [17, 18, 20, 30, 50, 100, 200];
const usual = 20;

function sizeOf(text: string | null): number | undefined {
  const size = Number(text);
  return pageSizes.includes(size) ? size : undefined;
}

/** A filter of yes, no or all, as the server wants it: -1 for all. */
export function bitOf(filter: string): "-1" | "0" | "1" {
  return filter === "1" || filter === "0" ? filter : "-1";
}

/** A filter that is a number, such as an id; undefined while it is none. */
export function numberOf(filter: string): number | undefined {
  return /^\d{1,15}$/.test(filter) ? Number(filter) : undefined;
}

/** A side of a row, by which a page is reached that no number reaches: what the server said of it. */
export type Beside = { after: string } | { before: string };

/** Where in a list the user is. */
export interface ListParams {
  page: number;
  /** Where the page was reached by a row beside it, that. */
  beside: Beside | undefined;
  /** Goes to the page with a number that lies beside a row. */
  setBeside: (page: number, beside: Beside) => void;
  size: number;
  /** Changes filters and goes back to the first page; "" takes a filter away. */
  setFilters: (filters: Record<string, string>) => void;
  setPage: (page: number, size: number) => void;
  sort: Sort;
  /** Sorts by another field, and goes back to the first page. */
  setSort: (sort: Sort) => void;
}

function besideIn(search: URLSearchParams): Beside | undefined {
  const [after, before] = [search.get("after"), search.get("before")];
  if (after) return { after };
  return before ? { before } : undefined;
}

/** To the first page, or to where a number leads. */
function leave(params: URLSearchParams) {
  for (const name of ["page", "after", "before"]) params.delete(name);
}

/** Page and filters of a list, kept in the page's address; the page size is also remembered under `list`. */
export function useListParams(list: string): ListParams {
  const { search, setSearch } = usePage();
  const key = `waymark.size.${list}`;
  const size = sizeOf(search.get("size")) ?? sizeOf(local.get(key)) ?? usual;
  const setFilters = useCallback(
    (filters: Record<string, string>) =>
      setSearch((params) => {
        leave(params);
        for (const [name, value] of Object.entries(filters)) {
          if (value) params.set(name, value);
          else params.delete(name);
        }
      }),
    [setSearch],
  );
  const setPage = useCallback(
    (page: number, wanted: number) => {
      local.set(key, String(wanted));
      setSearch((params) => {
        leave(params);
        // Another size starts over: the old page number means other rows now.
        params.set("page", String(wanted === size ? page : 1));
        params.set("size", String(wanted));
      });
    },
    [setSearch, key, size],
  );
  const setBeside = useCallback(
    (page: number, beside: Beside) =>
      setSearch((params) => {
        leave(params);
        params.set("page", String(page));
        for (const [name, value] of Object.entries(beside)) params.set(name, value);
      }),
    [setSearch],
  );
  const setSort = useCallback(
    (sort: Sort) =>
      setSearch((params) => {
        leave(params);
        if (sort) params.set("sort", sort);
        else params.delete("sort");
      }),
    [setSearch],
  );
  return {
    sort: search.get("sort") ?? "",
    setSort,
    page: Math.max(1, Math.trunc(Number(search.get("page")) || 1)),
    size,
    beside: besideIn(search),
    setBeside,
    setFilters,
    setPage,
  };
}
