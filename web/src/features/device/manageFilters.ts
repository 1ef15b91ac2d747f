import { type ListParams, numberOf } from "@/ui/useListParams";
import type { ManagedQuery } from "./manage";

/** States in the order of the filter. */
export const onlineStates = ["1", "10", "2", "0", "100"] as const;
type OnlineState = (typeof onlineStates)[number];

/** What the list of devices is limited to, as the address holds it; "" where nothing is left out. */
export interface Filters {
  organ: string;
  /** "0" without the organisations below. */
  below: string;
  type: string;
  model: string;
  state: string;
  key: string;
}

export const noFilters: Filters = { organ: "", below: "", type: "", model: "", state: "", key: "" };

const names = Object.keys(noFilters) as (keyof Filters)[];

export function filtersOf(params: ListParams): Filters {
  const filters = { ...noFilters };
  for (const name of names) filters[name] = params.filter(name);
  return filters;
}

/** Whether anything is left out; "with those below" alone leaves nothing out. */
export function isFiltered({ below: _, ...rest }: Filters): boolean {
  return Object.values(rest).some((value) => value !== "");
}

/** The filters as the server takes them, for the list and for what is done with all of it. */
export function selectionOf(filters: Filters) {
  return {
    organId: numberOf(filters.organ),
    hasSubOrgan: filters.below === "0" ? ("0" as const) : ("1" as const),
    deviceType: filters.type || undefined,
    deviceModel: filters.model || undefined,
    onlineState: onlineStates.find((state): state is OnlineState => state === filters.state),
    searchKey: filters.key || undefined,
  };
}

/** What the server is asked for. */
export function queryOf(filters: Filters, params: ListParams): ManagedQuery {
  return { ...selectionOf(filters), pageSize: params.size, currentPage: params.page };
}

/** The code of a model by what was typed: its code or name, else the text itself. */
export function modelOf(text: string, models: { key: string; val: string }[]): string {
  const typed = text.trim().toLowerCase();
  const found = models.find(({ key, val }) => key.toLowerCase() === typed || val.toLowerCase() === typed);
  return found?.key ?? text.trim();
}
