import { useCallback, useMemo } from "react";
import { usePage } from "@/ui/page";

/** Characters that may be searched for; the server refuses more. */
export const MOST_SEARCHED = 100;

export const stateTabs = ["all", "online", "moving", "parked", "offline", "unused"] as const;
export type StateTab = (typeof stateTabs)[number];

/** What list and map are limited to; lives in the page's address. */
export interface Filters {
  /** Chosen organisation; null until the tree has loaded and its root is taken. */
  organ: number | null;
  sub: boolean;
  search: string;
  state: StateTab;
  page: number;
}

export function readFilters(params: URLSearchParams): Filters {
  const organ = Number.parseInt(params.get("organ") ?? "", 10);
  const state = stateTabs.find((tab) => tab === params.get("state")) ?? "all";
  const page = Number.parseInt(params.get("page") ?? "1", 10);
  return {
    organ: Number.isNaN(organ) ? null : organ,
    sub: params.get("sub") !== "0",
    search: (params.get("q") ?? "").slice(0, MOST_SEARCHED),
    state,
    page: page > 0 ? page : 1,
  };
}

/** Writes what differs from the defaults; any change but of the page itself goes back to page 1. */
export function writeFilters(params: URLSearchParams, change: Partial<Filters>): void {
  const next = { ...readFilters(params), page: 1, ...change };
  const put = (key: string, value: string, isDefault: boolean) =>
    isDefault ? params.delete(key) : params.set(key, value);
  put("organ", String(next.organ), next.organ === null);
  put("sub", "0", next.sub);
  put("q", next.search, next.search === "");
  put("state", next.state, next.state === "all");
  put("page", String(next.page), next.page === 1);
}

export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const { search, setSearch } = usePage();
  const filters = useMemo(() => readFilters(search), [search]);
  const set = useCallback(
    (change: Partial<Filters>) => setSearch((params) => writeFilters(params, change)),
    [setSearch],
  );
  return [filters, set];
}

/** The server's code of a tab. */
export function stateCode(tab: StateTab): "-1" | "0" | "1" | "2" | "10" | "11" {
  return ({ all: "-1", online: "1", moving: "11", parked: "10", offline: "2", unused: "0" } as const)[tab];
}

/** Whether a device in this state belongs under the tab. */
export function belongs(
  tab: StateTab,
  { deviceState, moving }: { deviceState: number; moving: boolean },
): boolean {
  if (tab === "all") return true;
  if (tab === "moving") return moving;
  if (tab === "online") return deviceState === 1 || deviceState === 10;
  if (tab === "unused") return deviceState === 0 || deviceState === 100;
  return String(deviceState) === stateCode(tab);
}
