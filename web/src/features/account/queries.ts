import { useQuery } from "@tanstack/react-query";
import { fetchSessions } from "./api";

/** The sessions of the signed-in account begin with this key. */
export const sessionsKey = ["sessions"] as const;

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => fetchSessions(signal),
    staleTime: 0,
  });
}
