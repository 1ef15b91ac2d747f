import { useQuery } from "@tanstack/react-query";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchRoleOptions } from "./api";

/** Everything about roles begins with this key. */
export const roleKey = ["role"] as const;

/** The roles that users of an organisation may be given by this user; of the user's own organisation without one. */
export function useRoleOptions(organId?: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...roleKey, "options", lang, organId ?? 0],
    queryFn: ({ signal }) => fetchRoleOptions(organId, signal),
    staleTime: 30_000,
  });
}
