import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { usePage } from "@/ui/page";
import { fetchLogs } from "./api";
import { type Filters, isTimeWrong } from "./filters";

/** A page of the log; the old one stays while the next one comes. */
export function useLogs(filters: Filters) {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: ["audit", lang, filters],
    queryFn: ({ signal }) => fetchLogs(filters, signal),
    placeholderData: keepPreviousData,
    enabled: active && !isTimeWrong(filters),
  });
}

export type LogQuery = ReturnType<typeof useLogs>;
