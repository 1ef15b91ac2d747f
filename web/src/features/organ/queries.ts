import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchOrganTree } from "./api";

export function useOrganTree() {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["organ-tree", lang],
    queryFn: ({ signal }) => fetchOrganTree(signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
