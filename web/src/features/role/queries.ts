import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { usePage } from "@/ui/page";
import {
  fetchPermissionTree,
  fetchRoleOptions,
  fetchRolePermissions,
  fetchRoles,
  type RoleQuery,
} from "./api";

/** Everything about roles begins with this key. */
const roleKey = ["role"] as const;

/**
 * The roles that users of an organisation may be given by this user; without one, all that this user may give. With
 * `offer` those that the organisation may offer.
 */
export function useRoleOptions(organId?: number, offer = false) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...roleKey, "options", lang, organId ?? 0, offer],
    queryFn: ({ signal }) => fetchRoleOptions({ organId, offer }, signal),
    staleTime: 30_000,
  });
}

/** A page of roles; the old page stays while the next one comes. */
export function useRoles(query: RoleQuery) {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: [...roleKey, "list", lang, query],
    queryFn: ({ signal }) => fetchRoles(query, signal),
    placeholderData: keepPreviousData,
    enabled: active,
  });
}

/** The permissions of a system that this user may put into roles. */
export function usePermissionTree(systemType: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...roleKey, "tree", lang, systemType],
    queryFn: ({ signal }) => fetchPermissionTree(systemType, signal),
    enabled: systemType !== "",
  });
}

/** What a role has now; asked anew each time the tree is opened. */
export function useRolePermissions(roleId: number) {
  return useQuery({
    queryKey: [...roleKey, "permissions", roleId],
    queryFn: ({ signal }) => fetchRolePermissions(roleId, signal),
    gcTime: 0,
    // What is being ticked must not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has lists and choices of roles asked for anew after a change. */
export function useRoleChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: roleKey }), [client]);
}
