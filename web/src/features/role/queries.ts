import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { roleKey } from "@/features/rolechoice/public";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchPermissionTree, fetchRolePermissions } from "./api";

/** The permissions of a system that this user may put into roles. */
export function usePermissionTree(systemType: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...roleKey, "tree", lang, systemType],
    queryFn: ({ signal }) => fetchPermissionTree(systemType, signal),
    enabled: systemType !== "",
  });
}

/** What a role has now; asked again each time the tree is opened. */
export function useRolePermissions(roleId: number) {
  return useQuery({
    queryKey: [...roleKey, "permissions", roleId],
    queryFn: ({ signal }) => fetchRolePermissions(roleId, signal),
    gcTime: 0,
    // What is being ticked must not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has lists and choices of roles asked for again after a change. */
export function useRoleChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: roleKey }), [client]);
}
