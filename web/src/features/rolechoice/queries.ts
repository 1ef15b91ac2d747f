import { useQuery } from "@tanstack/react-query";
import type { Schema } from "@/lib/api";
import { get } from "@/lib/http";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";

/** A role that may be chosen. */
export type RoleOption = Schema<"RoleChoice">;

/** Everything about roles begins with this key. */
export const roleKey = ["role"] as const;

/**
 * The roles that users of an organisation may be given by this user; without one, all that this user may give. With
 * `offer` those that the organisation may offer.
 */
export function useRoleOptions(organId?: number, offer = false) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...roleKey, "options", lang, organId ?? 0, offer],
    queryFn: async ({ signal }): Promise<RoleOption[]> =>
      (await get("/ucrole/getroledropdownlist", { organId, offer: offer ? "1" : undefined }, signal)) ?? [],
    staleTime: 30_000,
  });
}
