import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchIndividuals, type IndividualQuery } from "./api";

/** Everything about individuals begins with this key. */
export const individualKey = ["individual"] as const;

/** A page of individuals; the old page stays while the next one comes. */
export function useIndividuals(query: IndividualQuery) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...individualKey, lang, query],
    queryFn: ({ signal }) => fetchIndividuals(query, signal),
    placeholderData: keepPreviousData,
  });
}
