import type { ListParams } from "@/ui/useListParams";
import { numberOf } from "@/ui/useListParams";
import type { CarQuery } from "./api";

/** What the list of vehicles is limited to, as the address holds it. */
export interface Filters {
  organ: string;
  /** "0" without the organisations below. */
  below: string;
  key: string;
}

export const noFilters: Filters = { organ: "", below: "", key: "" };

export function filtersOf(params: ListParams): Filters {
  return { organ: params.filter("organ"), below: params.filter("below"), key: params.filter("key") };
}

/** Whether anything is left out. */
export function isFiltered({ organ, key }: Filters): boolean {
  return organ + key !== "";
}

/** The filters as the server takes them, for the list and for its export. */
export function scopeOf(filters: Filters) {
  return {
    organId: numberOf(filters.organ),
    hasSubOrgan: filters.below === "0" ? ("0" as const) : ("1" as const),
    searchKey: filters.key || undefined,
  };
}

/** What the server is asked for. */
export function queryOf(filters: Filters, params: ListParams): CarQuery {
  return { ...scopeOf(filters), pageSize: params.size, currentPage: params.page };
}
