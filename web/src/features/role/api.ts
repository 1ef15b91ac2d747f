import type { PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A role as it is managed. */
export type RoleRow = Schema<"RoleRow">;
/** What may be filled in of a role. */
export type RoleFields = PostBody<"/ucrole/insertrole">;
/** A permission with those below it, as far as the caller may give them. */
export type PermissionNode = Schema<"GivableNode">;

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
