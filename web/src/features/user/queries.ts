import { useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchRights, fetchSight, fetchUserKeys, fetchUserSessions } from "./api";

/** Everything about users begins with this key. */
export const userKey = ["user"] as const;

export function useUserSessions(userId: number) {
  return useQuery({
    queryKey: [...userKey, "sessions", userId],
    queryFn: ({ signal }) => fetchUserSessions(userId, signal),
    staleTime: 0,
  });
}

/** The API keys of a user, without their secrets. */
export function useUserKeys(userId: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...userKey, "keys", lang, userId],
    queryFn: ({ signal }) => fetchUserKeys(userId, signal),
    staleTime: 0,
  });
}

/** What a user may do at this moment. */
export function useRights(userId: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...userKey, "rights", lang, userId],
    queryFn: ({ signal }) => fetchRights(userId, signal),
    staleTime: 0,
  });
}

/** Who sees the device or vehicle with this IMEI or plate; asked only once there is one. */
export function useSight(key: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...userKey, "sight", lang, key],
    queryFn: ({ signal }) => fetchSight(key, signal),
    enabled: key !== "",
    staleTime: 0,
  });
}
