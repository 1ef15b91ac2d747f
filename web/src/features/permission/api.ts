import type { GetAnswer, GetQuery, PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A heading or page of the menu, with those below it. */
export type MenuNode = Schema<"PermissionNode">;
type Buttons = GetAnswer<"/ucpermission/getpermissionbuttonlist">;
export type ButtonRow = Schema<"PermissionRow">;
type FreeRoutes = GetAnswer<"/ucpermission/getunassignedroutelist">;
/** A route that is no button yet. */
export type FreeRoute = Schema<"RouteRow">;
export type FreeRouteQuery = GetQuery<"/ucpermission/getunassignedroutelist">;
/** What may be filled in of a permission. */
export type PermissionFields = PostBody<"/ucpermission/insertpermission">;

export async function fetchMenus(systemType: string, signal?: AbortSignal): Promise<MenuNode[]> {
  return (await get("/ucpermission/getpermissionmenulist", { systemType }, signal)) ?? [];
}

export function fetchButtons(parentId: number, signal?: AbortSignal): Promise<Buttons> {
  return get("/ucpermission/getpermissionbuttonlist", { parentId }, signal);
}

export function fetchFreeRoutes(query: FreeRouteQuery, signal?: AbortSignal): Promise<FreeRoutes> {
  return get("/ucpermission/getunassignedroutelist", query, signal);
}

/** Has every part of the server forget what it remembers of who may do what. */
export function refreshPermissions(): Promise<unknown> {
  return get("/ucpermission/refreshpermission", {});
}

export function insertPermission(fields: PermissionFields): Promise<unknown> {
  return post("/ucpermission/insertpermission", fields);
}

export function updatePermission(fields: PostBody<"/ucpermission/updatepermission">): Promise<unknown> {
  return post("/ucpermission/updatepermission", fields);
}

/** Makes buttons of routes below a menu, all or none. */
export function insertButtons(menu: MenuNode, routes: FreeRoute[]): Promise<unknown> {
  return post("/ucpermission/batchinsertpermission", {
    parentId: menu.perId,
    path: menu.path,
    systemType: menu.systemType,
    routeList: routes.map(({ methodDesc, methodName, routePath, buttonPerm }) => ({
      perName: methodDesc || methodName,
      perUrl: routePath,
      buttonPerm,
    })),
  });
}

export function setEnabled(perId: number, status: 0 | 1): Promise<unknown> {
  return post("/ucpermission/setpermissionenable", { perId, status });
}

/** Deletes permissions with all below them, and says how many went. */
export function deletePermissions(
  perIds: number[],
): Promise<PostAnswer<"/ucpermission/deletebatchpermission">> {
  return post("/ucpermission/deletebatchpermission", { perIds: perIds.join(",") });
}
