import { type ListParams, numberOf } from "@/ui/useListParams";
import type { SimQuery } from "./api";

/** The states of a card, as the dictionary SIM_STATE has them. */
export const states = [
  "ACTIVE",
  "SUSPENDED",
  "OVERUSED",
  "STOPPED",
  "CANCELLED",
  "TEST",
  "INVENTORY",
  "UNKNOWN",
] as const;

export type SimState = (typeof states)[number];

/** What the list of cards is limited to, as the address holds it. */
export interface Filters {
  organ: string;
  /** "0" without the organisations below. */
  below: string;
  state: string;
  key: string;
}

export const noFilters: Filters = { organ: "", below: "", state: "", key: "" };

export function filtersOf(params: ListParams): Filters {
  return {
    organ: params.filter("organ"),
    below: params.filter("below"),
    state: stateOf(params.filter("state")) ?? "",
    key: params.filter("key"),
  };
}

/** A state that there is; an address can hold anything. */
export function stateOf(text: string): SimState | undefined {
  return states.find((state) => state === text);
}

/** Whether anything is left out. */
export function isFiltered({ organ, state, key }: Filters): boolean {
  return organ + state + key !== "";
}

/** What the server is asked for, without the page. */
export function wantedOf(filters: Filters) {
  return {
    organId: numberOf(filters.organ),
    hasSubOrgan: filters.below === "0" ? ("0" as const) : ("1" as const),
    searchKey: filters.key || undefined,
    state: stateOf(filters.state),
  };
}

export function queryOf(filters: Filters, params: ListParams): SimQuery {
  return { ...wantedOf(filters), pageSize: params.size, currentPage: params.page };
}
