import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { type Fate, fetchDifferences, fetchTryout } from "./api";

/** How many differences a page has. */
export const PAGE = 10;

/** What came of a tryout that is done; it does not change. */
export function useTryout(taskId: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["tryout", lang, taskId],
    queryFn: ({ signal }) => fetchTryout(taskId, signal),
  });
}

/** A page of its differences. */
export function useDifferences(taskId: number, fate: Fate | "all", page: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["tryout", lang, taskId, fate, page],
    queryFn: ({ signal }) =>
      fetchDifferences(
        { taskId, fate: fate === "all" ? undefined : fate, currentPage: page, pageSize: PAGE },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}
