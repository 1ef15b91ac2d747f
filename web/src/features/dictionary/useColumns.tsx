import { Button, type TableColumnsType, Tooltip } from "antd";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import type { PropertyRow } from "./api";
import styles from "./Dictionary.module.css";

const code = (text: string) => <span className="wm-mono">{text}</span>;

/** The columns of the dictionary; the last one only for those who may edit. */
export function useColumns(onEdit?: (row: PropertyRow) => void): TableColumnsType<PropertyRow> {
  const t = useWords("dictionary");
  const lang = useCell(language);
  const columns: TableColumnsType<PropertyRow> = [
    { title: t("code"), width: 150, dataIndex: "code", ellipsis: true, render: code },
    { title: t("name"), width: 120, ellipsis: true, render: (_, row) => nameOf(row, lang) },
    { title: t("key"), width: 136, dataIndex: "key", ellipsis: true, render: code },
    { title: t("val"), width: 140, dataIndex: "val", ellipsis: true },
    { title: t("valEn"), width: 160, dataIndex: "valEn", ellipsis: true },
    { title: t("sort"), width: 60, dataIndex: "sort", align: "right" },
    { title: t("status"), width: 86, render: (_, row) => <StatusMark status={row.status} /> },
    { title: t("remark"), dataIndex: "remark", ellipsis: true },
    {
      title: t("updateTime"),
      width: 164,
      render: (_, row) => (
        <Tooltip title={() => relative(row.updateTime, Date.now() / 1000, lang)}>
          <span>{dateTime(row.updateTime)}</span>
        </Tooltip>
      ),
    },
  ];
  if (onEdit) {
    columns.push({
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

function StatusMark({ status }: { status: number }) {
  const t = useWords("dictionary");
  return (
    <span className={styles.status} data-on={status === 1 || undefined}>
      {t(status === 1 ? "statuses.1" : "statuses.0")}
    </span>
  );
}
