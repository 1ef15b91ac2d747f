import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchProperties, type PropertyQuery } from "./api";

/** Everything about the dictionary begins with this key. */
export const dictionaryKey = ["dictionary"] as const;

/** A page of entries; the old page stays while the next one comes. Rows hold both languages. */
export function useProperties(query: PropertyQuery) {
  return useQuery({
    queryKey: [...dictionaryKey, "list", query],
    queryFn: ({ signal }) => fetchProperties(query, signal),
    placeholderData: keepPreviousData,
  });
}
