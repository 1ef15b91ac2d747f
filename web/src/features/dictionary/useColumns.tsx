import { Button, type TableColumnsType } from "antd";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import { StatusMark } from "@/ui/StatusMark";
import type { PropertyRow } from "./api";

const code = (text: string) => <span className="wm-mono">{text}</span>;

/** The columns of the dictionary; the last one only for those who may edit. */
export function useColumns(onEdit?: (row: PropertyRow) => void): TableColumnsType<PropertyRow> {
  const t = useWords("dictionary");
  const lang = useCell(language);
  const columns: TableColumnsType<PropertyRow> = [
    { key: "code", title: t("code"), width: 150, dataIndex: "code", ellipsis: true, render: code },
    { key: "name", title: t("name"), width: 120, ellipsis: true, render: (_, row) => nameOf(row, lang) },
    { key: "key", title: t("key"), width: 136, dataIndex: "key", ellipsis: true, render: code },
    { key: "val", title: t("val"), width: 140, dataIndex: "val", ellipsis: true },
    { key: "valEn", title: t("valEn"), width: 160, dataIndex: "valEn", ellipsis: true },
    { key: "sort", title: t("sort"), width: 60, dataIndex: "sort", align: "right" },
    { key: "status", title: t("status"), width: 86, render: (_, row) => <StatusMark status={row.status} /> },
    { key: "remark", title: t("remark"), width: 140, dataIndex: "remark", ellipsis: true },
    {
      key: "updateTime",
      title: t("updateTime"),
      width: 164,
      render: (_, row) => <Moment seconds={row.updateTime} />,
    },
  ];
  if (onEdit) {
    columns.push({
      key: "actions",
      title: t("actions"),
      width: 68,
      fixed: "right",
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          onClick={() => onEdit(row)}
          aria-label={t("editEntry", { entry: `${row.code}.${row.key}` })}
          data-testid={`property-edit-${row.code}.${row.key}`}
        >
          {t("edit")}
        </Button>
      ),
    });
  }
  return columns;
}

/** The list's name in the language of the screen, whichever there is. */
function nameOf(row: PropertyRow, lang: string): string {
  return (lang === "en" ? row.nameEn : row.name) || row.name || row.nameEn;
}
