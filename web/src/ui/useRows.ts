import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import type { FilterSpec, FiltersOf, ListSource, RowOf, Rows } from "./listSource";
import { usePage } from "./page";
import type { Sort } from "./table/sort";
import type { ListParams } from "./useListParams";

/** The most rows that are fetched to choose everything that matches. */
export const MOST = 1000;
/** The largest page that the server gives. */
const LARGE = 200;

/** The page of rows, asked for again whenever it comes into sight; old rows stay while the next come. */
export function useRows<Spec extends FilterSpec, Answer extends Rows>(
  source: ListSource<Spec, Answer>,
  filters: FiltersOf<Spec>,
  sort: Sort,
  params: ListParams,
) {
  const lang = useCell(language);
  const { active } = usePage();
  const page = { pageSize: params.size, currentPage: params.page, ...params.beside, ...sortOf(sort) };
  return useQuery({
    queryKey: [...source.key, "list", lang, filters, page],
    queryFn: ({ signal }) => source.ask(filters, page, signal),
    placeholderData: keepPreviousData,
    enabled: active && !source.isWrong?.(filters),
    staleTime: 0,
    // Without a connection it fails and says so, where it would wait unseen; it is tried again once there is one.
    networkMode: "always",
    refetchOnReconnect: true,
  });
}

const sortOf = (sort: Sort) => (sort === "" ? {} : { sort });

/** The rows of all pages. */
export async function everyRow<Spec extends FilterSpec, Answer extends Rows>(
  source: ListSource<Spec, Answer>,
  filters: FiltersOf<Spec>,
  sort: Sort,
): Promise<RowOf<Answer>[]> {
  const rows: RowOf<Answer>[] = [];
  for (let currentPage = 1; rows.length < MOST; currentPage++) {
    const page = { pageSize: LARGE, currentPage, ...sortOf(sort) };
    const answer = await source.ask(filters, page, new AbortController().signal);
    rows.push(...answer.rows);
    if (answer.rows.length < LARGE || rows.length >= answer.total) break;
  }
  return rows;
}
