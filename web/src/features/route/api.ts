import { get, post } from "@/lib/http";

/** A call of the server, as its own table of routes has it. */
export interface RouteRow {
  id: number;
  systemType: string;
  systemTypeName: string;
  routeType: string;
  routeTypeName: string;
  appType: string;
  appTypeName: string;
  buttonPerm: string;
  httpMethod: string;
  routePath: string;
  middlewares: string;
  methodName: string;
  methodDesc: string;
  status: number;
  updateTime: number;
}
export interface RouteQuery {
  searchKey: string;
  httpMethod: string;
  systemType: string;
  routeType: string;
  status: string;
  isPerm: string;
  currentPage: number;
  pageSize: number;
}

export async function fetchRoutes(query: RouteQuery, signal?: AbortSignal) {
  return (await get("/ucroute/getroutelist" as never, query as never, signal)) as unknown as {
    rows: RouteRow[];
    total: number;
  };
}

/** Has the server write its routes into the list anew, and says what that changed. */
export async function refreshRoutes() {
  return (await post("/ucroute/initroute" as never, {} as never)) as unknown as {
    added: number;
    changed: number;
    retired: number;
  };
}
