import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLang } from "@/lib/look";
import { type AlarmQuery, fetchAlarm, fetchAlarms } from "./api";

/** Everything about alarms begins with this key. */
export const alarmKey = ["alarm"] as const;

/** How often lists are asked for again while somebody looks, whatever the server tells: lines break. */
export const AGAIN_MS = 60_000;

/** A page of alarms, kept fresh while `enabled`; the old one stays while the next comes. */
export function useAlarms(query: AlarmQuery, enabled: boolean) {
  const lang = useLang();
  return useQuery({
    queryKey: [...alarmKey, "list", lang, query],
    queryFn: ({ signal }) => fetchAlarms(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    enabled,
  });
}

/** One alarm with its evidence. */
export function useAlarm(alarmId: string) {
  const lang = useLang();
  return useQuery({
    queryKey: [...alarmKey, "one", lang, alarmId],
    queryFn: ({ signal }) => fetchAlarm(alarmId, signal),
  });
}

/** Has everything about alarms asked for again. */
export function useAlarmsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: alarmKey }), [client]);
}
