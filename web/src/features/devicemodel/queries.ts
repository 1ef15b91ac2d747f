import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { usePage } from "@/ui/page";
import { fetchModels, type ModelQuery } from "./api";

/** Everything about the catalogue begins with this key. */
export const modelKey = ["devicemodel"] as const;

/** A page of the catalogue; the old page stays while the next one comes. */
export function useModels(query: ModelQuery) {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: [...modelKey, "list", lang, query],
    queryFn: ({ signal }) => fetchModels(query, signal),
    placeholderData: keepPreviousData,
    enabled: active,
  });
}
