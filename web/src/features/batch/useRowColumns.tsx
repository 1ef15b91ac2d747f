import { Button, type TableColumnsType } from "antd";
import { useWords } from "@/lib/useWords";
import styles from "./Batch.module.css";
import type { Field, ImportKind, ImportRow } from "./kind";

/** Columns that hold long numbers. */
const numbers: readonly Field[] = ["imei", "simNo", "sim", "iccid"];

/** The columns of a file's rows: what is wrong where something is, and a button to mend it. */
export function useRowColumns(
  kind: ImportKind,
  valid: boolean,
  onEdit?: (row: ImportRow) => void,
): TableColumnsType<ImportRow> {
  const t = useWords("batch");
  const columns: TableColumnsType<ImportRow> = [
    { title: t("rowNo"), width: 64, dataIndex: "rowNo", align: "right" },
    ...(valid ? kind.fields : kind.brief).map((field) => ({
      title: t(`field.${field}`),
      key: field,
      render: (_: unknown, row: ImportRow) => <Value row={row} field={field} />,
    })),
  ];
  if (!valid) columns.push({ title: t("reason"), key: "reason", render: (_, row) => <Reasons row={row} /> });
  if (onEdit) {
    columns.push({
      title: t("actions"),
      key: "actions",
      width: 76,
      fixed: "right",
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          className={styles.link}
          onClick={() => onEdit(row)}
          aria-label={t("editRow", { row: row.rowNo })}
          data-testid={`import-edit-${row.rowNo}`}
        >
          {t("edit")}
        </Button>
      ),
    });
  }
  return columns;
}

function Value({ row, field }: { row: ImportRow; field: Field }) {
  const wrong = row.reasons.some((reason) => reason.field === field);
  return (
    <span className={numbers.includes(field) ? "wm-mono" : undefined} data-wrong={wrong || undefined}>
      {row.names[field] || row.values[field] || ""}
    </span>
  );
}

function Reasons({ row }: { row: ImportRow }) {
  return (
    <ul className={styles.reasons}>
      {row.reasons.map(({ field, text }) => (
        <li key={field + text}>{text}</li>
      ))}
    </ul>
  );
}
