import { get } from "@/lib/http";

/** A role that may be chosen. */
export interface RoleOption {
  roleId: number;
  roleName: string;
}

export async function fetchRoleOptions(organId?: number, signal?: AbortSignal): Promise<RoleOption[]> {
  return (
    ((await get(
      "/ucrole/getroledropdownlist" as never,
      { organId } as never,
      signal,
    )) as unknown as RoleOption[]) ?? []
  );
}
