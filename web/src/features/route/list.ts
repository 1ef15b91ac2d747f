import { statuses } from "@/ui/filters";
import { defineList } from "@/ui/useList";
import { bitOf } from "@/ui/useListParams";

/** The methods that routes can be limited to. */
export const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;

/** The calls of the server, as its own table of routes has them. */
export const routes = defineList({
  name: "route",
  key: ["route"],
  path: "/ucroute/getroutelist",
  filters: { key: "", system: "", type: "", method: methods, hasPerm: ["1", "0"], status: statuses },
  query: ({ key, system, type, method, hasPerm, status }) => ({
    searchKey: key,
    systemType: system,
    routeType: type,
    httpMethod: method || undefined,
    isPerm: bitOf(hasPerm),
    status: bitOf(status),
  }),
  sorts: {
    methodName: "methodName",
    status: "status",
    system: "systemType",
    type: "routeType",
    permission: "buttonPerm",
    method: "httpMethod",
    path: "routePath",
    route: "routePath",
  },
  rowKey: "id",
});
