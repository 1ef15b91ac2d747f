import type { GetAnswer, GetQuery, PostAnswer, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

type Routes = GetAnswer<"/ucroute/getroutelist">;
/** A call of the server, as its own table of routes has it. */
export type RouteRow = Schema<"RouteRow">;
export type RouteQuery = GetQuery<"/ucroute/getroutelist">;

export function fetchRoutes(query: RouteQuery, signal?: AbortSignal): Promise<Routes> {
  return get("/ucroute/getroutelist", query, signal);
}

/** Has the server write its routes into the list anew, and says what that changed. */
export function refreshRoutes(): Promise<PostAnswer<"/ucroute/initroute">> {
  return post("/ucroute/initroute", {});
}
