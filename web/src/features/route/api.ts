import type { PostAnswer, Schema } from "@/lib/api";
import { post } from "@/lib/http";

/** A call of the server, as its own table of routes has it. */
export type RouteRow = Schema<"RouteRow">;

/** Has the server write its routes into the list again, and says what that changed. */
export function refreshRoutes(): Promise<PostAnswer<"/ucroute/initroute">> {
  return post("/ucroute/initroute", {});
}
