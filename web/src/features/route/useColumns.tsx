import type { TableColumnsType } from "antd";
import { useWords } from "@/lib/useWords";
import { StatusMark } from "@/ui/StatusMark";
import type { RouteRow } from "./api";
import { MethodTag } from "./MethodTag";

const code = (text: string) => <span className="wm-mono">{text}</span>;

/** The columns of the routes; `before` is how many rows the pages before hold. */
export function useColumns(before: number): TableColumnsType<RouteRow> {
  const t = useWords("route");
  return [
    {
      key: "index",
      title: t("index"),
      width: 56,
      align: "right",
      render: (_value, _row, index) => before + index + 1,
    },
    { key: "system", title: t("system"), width: 104, dataIndex: "systemTypeName", ellipsis: true },
    { key: "type", title: t("type"), width: 104, dataIndex: "routeTypeName", ellipsis: true },
    {
      key: "permission",
      title: t("permission"),
      width: 92,
      dataIndex: "buttonPerm",
      ellipsis: true,
      render: code,
    },
    {
      key: "method",
      title: t("method"),
      width: 76,
      render: (_, row) => <MethodTag method={row.httpMethod} />,
    },
    { key: "path", title: t("path"), width: 280, dataIndex: "routePath", ellipsis: true, render: code },
    { key: "description", title: t("description"), width: 200, dataIndex: "methodDesc", ellipsis: true },
    {
      key: "middlewares",
      title: t("middlewares"),
      width: 150,
      dataIndex: "middlewares",
      ellipsis: true,
      render: code,
    },
    {
      key: "methodName",
      title: t("methodName"),
      width: 200,
      dataIndex: "methodName",
      ellipsis: true,
      render: code,
    },
    {
      key: "status",
      title: t("status"),
      width: 86,
      fixed: "right",
      render: (_, row) => <StatusMark status={row.status} />,
    },
  ];
}
