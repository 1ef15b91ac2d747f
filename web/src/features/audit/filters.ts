import { useCallback, useMemo } from "react";
import type { GetQuery } from "@/lib/api";
import { usePage } from "@/ui/page";
import { pageSizes } from "@/ui/useListParams";

export const ALL = "ALL";
export const sources = [ALL, "GPS-BACK", "IOT-DEVICE", "IOT-APP"] as const;
export const levels = [ALL, "INFO", "WARN", "ERROR", "FATAL"] as const;
export const types = [ALL, "signin", "change", "refusal", "view", "system"] as const;
/** What entries are about, in the order of the pages; all that the server knows. */
const everyModule: Record<NonNullable<GetQuery<"/uclog/getloggerlist">["module"]>, true> = {
  ALL: true,
  account: true,
  device: true,
  vehicle: true,
  model: true,
  sim: true,
  import: true,
  track: true,
  organ: true,
  permission: true,
  user: true,
  individual: true,
  dictionary: true,
  file: true,
  task: true,
  api: true,
  system: true,
};
export const modules = Object.keys(everyModule) as (keyof typeof everyModule)[];

/** What the log is limited to; lives in the page's address. */
export interface Filters {
  source: (typeof sources)[number];
  level: (typeof levels)[number];
  type: (typeof types)[number];
  module: (typeof modules)[number];
  key: string;
  content: string;
  /** Whether `from` and `to` count. */
  timed: boolean;
  /** YYYY-MM-DDTHH:mm in the browser's zone. */
  from: string;
  to: string;
  page: number;
  size: number;
}

const texts = ["key", "content", "from", "to"] as const;

function oneOf<T extends string>(list: readonly T[], value: string | null): T {
  return list.find((item) => item === value) ?? (list[0] as T);
}

export function readFilters(params: URLSearchParams): Filters {
  const page = Number.parseInt(params.get("page") ?? "1", 10);
  const size = Number.parseInt(params.get("size") ?? "20", 10);
  return {
    source: oneOf(sources, params.get("source")),
    level: oneOf(levels, params.get("level")),
    type: oneOf(types, params.get("type")),
    module: oneOf(modules, params.get("module")),
    key: params.get("key") ?? "",
    content: params.get("content") ?? "",
    timed: params.get("timed") === "1",
    from: params.get("from") ?? "",
    to: params.get("to") ?? "",
    page: page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : 20,
  };
}

/** Writes what differs from the defaults; any change but of the page itself goes back to page 1. */
export function writeFilters(params: URLSearchParams, change: Partial<Filters>): void {
  const next = { ...readFilters(params), page: 1, ...change };
  const put = (key: string, value: string, isDefault: boolean) =>
    isDefault ? params.delete(key) : params.set(key, value);
  for (const key of ["source", "level", "type", "module"] as const) put(key, next[key], next[key] === ALL);
  for (const key of texts) put(key, next[key].trim(), next[key].trim() === "");
  put("timed", "1", !next.timed);
  put("page", String(next.page), next.page === 1);
  put("size", String(next.size), next.size === 20);
}

/** Whether anything is left out by the filters. */
export function isFiltered(f: Filters): boolean {
  return [f.source, f.level, f.type, f.module].some((v) => v !== ALL) || f.key + f.content !== "" || f.timed;
}

/** A time filter that is on needs both ends, as the specification has it. */
export function isTimeWrong(f: Filters): boolean {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
  return f.timed && !(form.test(f.from) && form.test(f.to));
}

export const noFilters: Partial<Filters> = {
  source: ALL,
  level: ALL,
  type: ALL,
  module: ALL,
  key: "",
  content: "",
  timed: false,
  from: "",
  to: "",
};

export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const { search, setSearch } = usePage();
  const filters = useMemo(() => readFilters(search), [search]);
  const set = useCallback(
    (change: Partial<Filters>) => setSearch((params) => writeFilters(params, change)),
    [setSearch],
  );
  return [filters, set];
}
