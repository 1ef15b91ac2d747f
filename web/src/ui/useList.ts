import { useMemo } from "react";
import type { GetAnswer, GetPath, GetQuery } from "@/lib/api";
import { get } from "@/lib/http";
import type { FilterSpec, FiltersOf, ListSource, RowOf, Rows } from "./listSource";
import { usePage } from "./page";
import type { Sort } from "./table/sort";
import { useDraft } from "./useDraft";
import { type ListParams, numberOf, useListParams } from "./useListParams";
import { everyRow, MOST, useRows } from "./useRows";
import { type Selection, useSelection } from "./useSelection";

export type { FilterSpec, FiltersOf, ListSource, RowOf, Rows } from "./listSource";

/** Filters while somebody changes them: what the fields of a list's filters need. */
export interface Drafting<Filters> {
  source: { name: string };
  draft: Filters;
  /** Changes what is being typed; it counts with the next search. */
  edit(change: Partial<Filters>): void;
  /** A choice, which counts at once, with what was typed before. */
  pick(change: Partial<Filters>): void;
}

/** A list on the screen: where the user is in it, what the server answered, and which rows are chosen. */
export interface List<Spec extends FilterSpec, Answer extends Rows> extends Drafting<FiltersOf<Spec>> {
  source: ListSource<Spec, Answer>;
  params: ListParams;
  /** The filters of the address, which are those that count. */
  filters: FiltersOf<Spec>;
  /** Whether they leave something out. */
  filtered: boolean;
  /** Whether the server cannot be asked so. */
  wrong: boolean;
  sort: Sort;
  data: Answer | undefined;
  /** When they came, in epoch milliseconds. */
  dataUpdatedAt: number;
  /** Why the newest asking failed; with data, they are those of before. */
  error: Error | null;
  /** Whether the rows are those of the page before, while the next come. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
  selection: Selection<RowOf<Answer>>;
  /** The rows of all pages, of which there may be no more than `most`. */
  fetchAll: () => Promise<RowOf<Answer>[]>;
  most: number;
  search: () => void;
  reset: () => void;
}

interface Options<Filters> {
  /** Puts right what was typed before it counts. */
  tidy?: (filters: Filters) => Filters;
  /** Told of filters with which a search was not made, because they are wrong. */
  onWrong?: (filters: Filters) => void;
}

/** Calls that answer a page of rows. */
type ListPath = { [P in GetPath]: GetAnswer<P> extends Rows ? P : never }[GetPath];
type AnswerOf<P extends ListPath> = Extract<GetAnswer<P>, Rows>;

/** The fields by which the server sorts a list. */
type SortOf<P extends ListPath> =
  GetQuery<P> extends { sort?: infer S } ? Exclude<S, undefined | `-${string}`> & string : never;

/** A list as it is stated: the call, and what it is asked with for its filters. */
interface Statement<Spec extends FilterSpec, P extends ListPath>
  extends Omit<ListSource<Spec, AnswerOf<P>>, "ask" | "sorts"> {
  path: P;
  sorts?: Readonly<Record<string, SortOf<P>>>;
  query: (
    filters: FiltersOf<Spec>,
  ) => Omit<GetQuery<P>, "pageSize" | "currentPage" | "sort" | "after" | "before">;
}

/** States a list; its filters and rows have the types of its call. */
export function defineList<const Spec extends FilterSpec, P extends ListPath>({
  path,
  query,
  ...source
}: Statement<Spec, P>): ListSource<Spec, AnswerOf<P>> {
  const ask: ListSource<Spec, AnswerOf<P>>["ask"] = async (filters, page, signal) =>
    (await get(path, { ...query(filters), ...page } as unknown as GetQuery<P>, signal)) as AnswerOf<P>;
  return { ...source, ask };
}

/** Columns that the server sorts by the field that their key is. */
export function sortedBy<Field extends string>(...fields: Field[]): Record<string, Field> {
  return Object.fromEntries(fields.map((field) => [field, field]));
}

/** The filters that an address holds, `usual` where it says nothing of one; what a filter cannot be counts as not set. */
export function filtersOf<Spec extends FilterSpec>(
  spec: Spec,
  search: URLSearchParams,
  usual: Partial<FiltersOf<NoInfer<Spec>>> = {},
): FiltersOf<Spec> {
  const read = Object.entries<FilterSpec[string]>(spec).map(([name, values]) => {
    const text = search.get(name) ?? usual[name] ?? "";
    return [name, canBe(values, text) ? text : ""];
  });
  return Object.fromEntries(read) as FiltersOf<Spec>;
}

function canBe(values: FilterSpec[string], text: string): boolean {
  if (values === "id") return (numberOf(text) ?? 0) > 0;
  return values === "" || values.includes(text);
}

/** Whether the filters leave something out. */
export function isFiltered<Spec extends FilterSpec, Answer extends Rows>(
  source: ListSource<Spec, Answer>,
  filters: FiltersOf<Spec>,
): boolean {
  const quiet: readonly unknown[] = source.quiet ?? [];
  return Object.entries(filters).some(([name, value]) => value !== "" && !quiet.includes(name));
}

/** Everything of a list but how it looks: page and filters in the address, rows asked for while it is looked at. */
export function useList<const Spec extends FilterSpec, Answer extends Rows>(
  source: ListSource<Spec, Answer>,
  options: Options<FiltersOf<Spec>> = {},
): List<Spec, Answer> {
  const { search: address } = usePage();
  const params = useListParams(source.name);
  const filters = useMemo(() => filtersOf(source.filters, address, source.usual?.()), [source, address]);
  const [draft, edit] = useDraft(filters);
  const sort = sortIn(source, params.sort);
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = useRows(source, filters, sort, params);
  const selection = useSelection<RowOf<Answer>>(
    data?.rows,
    JSON.stringify(filters),
    source.rowKey,
    source.nameOf,
  );
  const apply = (change: Partial<FiltersOf<Spec>>, held: readonly (keyof Spec)[]) => {
    const wanted = trimmed({ ...draft, ...change });
    const clean = options.tidy?.(wanted) ?? wanted;
    edit(clean);
    params.setFilters({ ...without(clean, held), ...change });
  };
  const pick = (change: Partial<FiltersOf<Spec>>) => apply(change, source.held ?? []);
  return {
    ...{ source, params, filters, sort, draft, edit, pick, selection, most: MOST },
    ...{ data, dataUpdatedAt, error, isPlaceholderData, refetch },
    fetchAll: () => everyRow(source, filters, sort),
    filtered: isFiltered(source, filters),
    wrong: source.isWrong?.(filters) ?? false,
    search: () => {
      if (source.isWrong?.(draft)) {
        options.onWrong?.(draft);
        return;
      }
      apply({}, []);
      void refetch();
    },
    reset: () => {
      const none = filtersOf(source.filters, new URLSearchParams());
      edit({ ...none, ...source.usual?.() });
      params.setFilters(none);
    },
  };
}

/** A sorting that an address names; one that the server does not have counts as none. */
function sortIn<Spec extends FilterSpec, Answer extends Rows>(source: ListSource<Spec, Answer>, sort: Sort) {
  return Object.values(source.sorts ?? {}).includes(sort.replace(/^-/, "")) ? sort : "";
}

function trimmed<Filters extends Record<string, string>>(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text.trim()])) as Filters;
}

/** All filters but some, of which the address goes on to say what it says. */
function without<Filters extends Record<string, string>>(
  filters: Filters,
  names: readonly (keyof Filters)[],
) {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}
