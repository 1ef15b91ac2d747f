import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { AGAIN_MS, alarmKey, useAlarmNews } from "@/features/alarm/public";
import { get } from "@/lib/http";
import { useCell } from "@/lib/useCell";
import { secondsOf, stopRange } from "../stop/range";

/** How many vehicles or devices each class of alarms has, kept fresh while `active`. */
export function useAlarmCounts(active: boolean) {
  useAlarmNews(active);
  const range = secondsOf(useCell(stopRange));
  return useQuery({
    queryKey: [...alarmKey, "counts", range],
    queryFn: ({ signal }) => get("/home/gethomealarmcountreport", range, signal),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    enabled: active,
  });
}
