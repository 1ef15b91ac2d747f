import { useWords } from "@/lib/useWords";
import { Two, useColumnKit } from "@/ui/columns";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
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
    phoneOnly(
      kit.made("route", t("path"), 256, (row) => (
        <Two
          first={<span className="wm-mono">{row.routePath}</span>}
          second={`${row.httpMethod} · ${row.methodDesc}`}
        />
      )),
    ),
    wideOnly(kit.made("method", t("method"), 88, (row) => <MethodTag method={row.httpMethod} />)),
    wideOnly(kit.code("path", t("path"), 260, "routePath")),
    kit.code("permission", t("permission"), 92, "buttonPerm"),
    kit.text("description", t("description"), 210, "methodDesc"),
    kit.text("type", t("type"), 120, "routeTypeName"),
    kit.text("system", t("system"), 104, "systemTypeName"),
    kit.code("methodName", t("methodName"), 200, "methodName"),
    kit.code("middlewares", t("middlewares"), 150, "middlewares"),
    { ...kit.status(), fixed: "right" },
  ];
}
