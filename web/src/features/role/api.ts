import type { GetAnswer, GetQuery, PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A role that may be chosen. */
export type RoleOption = Schema<"RoleChoice">;
type Roles = GetAnswer<"/ucrole/getrolelist">;
export type RoleRow = Schema<"RoleRow">;
export type RoleQuery = GetQuery<"/ucrole/getrolelist">;
/** What may be filled in of a role. */
export type RoleFields = PostBody<"/ucrole/insertrole">;
/** A permission with those below it, as far as the caller may give them. */
export type PermissionNode = Schema<"GivableNode">;

/** Which roles are asked for: without `organId` those of the caller's own organisation. */
export interface RoleWish {
  organId?: number;
  /** Those that the organisation itself may offer its users, in place of those that it does. */
  offer?: boolean;
}

/** The roles that users of an organisation may be given, or that it may offer them. */
export async function fetchRoleOptions(
  { organId, offer }: RoleWish,
  signal?: AbortSignal,
): Promise<RoleOption[]> {
  return (
    (await get("/ucrole/getroledropdownlist", { organId, offer: offer ? "1" : undefined }, signal)) ?? []
  );
}

export function fetchRoles(query: RoleQuery, signal?: AbortSignal): Promise<Roles> {
  return get("/ucrole/getrolelist", query, signal);
}

export function insertRole(fields: RoleFields): Promise<PostAnswer<"/ucrole/insertrole">> {
  return post("/ucrole/insertrole", fields);
}

export function updateRole(fields: PostBody<"/ucrole/updaterole">): Promise<unknown> {
  return post("/ucrole/updaterole", fields);
}

export function deleteRole(roleId: number): Promise<unknown> {
  return post("/ucrole/deleterole", { roleId });
}

export async function fetchPermissionTree(
  systemType: string,
  signal?: AbortSignal,
): Promise<PermissionNode[]> {
  return (await get("/ucrole/getpermissiontree", { systemType }, signal)) ?? [];
}

/** The ids of what a role has now, of all systems. */
export async function fetchRolePermissions(roleId: number, signal?: AbortSignal): Promise<number[]> {
  return (await get("/ucrole/getrolepermission", { roleId }, signal)).perIds ?? [];
}

export function saveRolePermissions(roleId: number, perIds: Iterable<number>): Promise<unknown> {
  return post("/ucrole/insertrolepermission", { roleId, strPerId: [...perIds].join(",") });
}
