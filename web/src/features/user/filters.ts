import type { ListParams } from "@/ui/useListParams";
import type { UserQuery } from "./api";

/** The filters of the user list, as text of the address. */
export interface Filters {
  userName: string;
  userCode: string;
  organId: string;
  /** "0" leaves out the organisations below. */
  hasSubOrgan: string;
  roleId: string;
  status: string;
}

export const noFilters: Filters = {
  userName: "",
  userCode: "",
  organId: "",
  hasSubOrgan: "",
  roleId: "",
  status: "",
};

const names = Object.keys(noFilters) as (keyof Filters)[];

/** The filters that the address holds. */
export function filtersOf(params: ListParams): Filters {
  const filters = { ...noFilters };
  for (const name of names) filters[name] = params.filter(name);
  return filters;
}

/** Whether anything is left out; "with those below" alone leaves nothing out. */
export function isFiltered({ hasSubOrgan: _, ...rest }: Filters): boolean {
  return Object.values(rest).some((value) => value !== "");
}

/** A whole number of the address; undefined where there is none. */
export function numberOf(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** What the server is asked for. */
export function queryOf(filters: Filters, params: ListParams): UserQuery {
  return {
    userName: filters.userName || undefined,
    userCode: filters.userCode || undefined,
    organId: numberOf(filters.organId),
    hasSubOrgan: filters.hasSubOrgan === "0" ? ("0" as const) : ("1" as const),
    roleId: numberOf(filters.roleId),
    status: filters.status === "1" ? 1 : filters.status === "0" ? 0 : -1,
    pageSize: params.size,
    currentPage: params.page,
  };
}
