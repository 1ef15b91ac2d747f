import { useWords } from "@/lib/useWords";
import { useColumnKit } from "@/ui/columns";
import { type Column, leading } from "@/ui/table/column";
import type { RouteRow } from "./api";
import { MethodTag } from "./MethodTag";

/** The columns of the routes; `before` is how many rows the pages before hold. */
export function useColumns(before: number): Column<RouteRow>[] {
  const t = useWords("route");
  const kit = useColumnKit<RouteRow>();
  return [
    {
      key: "index",
      title: t("index"),
      width: 56,
      align: "right",
      render: (_row, at) => before + at + 1,
    },
    kit.text("system", t("system"), 104, "systemTypeName"),
    kit.text("type", t("type"), 124, "routeTypeName"),
    kit.code("permission", t("permission"), 92, "buttonPerm"),
    leading(kit.made("method", t("method"), 88, (row) => <MethodTag method={row.httpMethod} />)),
    leading(kit.code("path", t("path"), 250, "routePath")),
    kit.code("middlewares", t("middlewares"), 150, "middlewares"),
    kit.code("methodName", t("methodName"), 200, "methodName"),
    kit.text("description", t("description"), 200, "methodDesc"),
    { ...kit.status(), fixed: "right" },
  ];
}
