import { Button, type TableColumnsType } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import styles from "./Batch.module.css";
import type { Field, ImportKind, ImportRow } from "./kind";

/** Columns that hold long numbers. */
const numbers: readonly Field[] = ["imei", "simNo", "sim", "iccid"];

/** Widths in pixels; what is wrong, or all columns together, take the rest. */
const widths: Partial<Record<Field, number>> = { plateNo: 100, imei: 152, simNo: 128, sim: 136, iccid: 192 };
const USUAL = 124;

/** The columns of a file's rows: what is wrong where something is, and a button to mend it. */
export function useRowColumns(
  kind: ImportKind,
  valid: boolean,
  onEdit?: (row: ImportRow) => void,
): TableColumnsType<ImportRow> {
  const t = useWords("batch");
  const label = useLabels();
  const columns: TableColumnsType<ImportRow> = [
    { title: t("rowNo"), width: 56, dataIndex: "rowNo", align: "right" },
    ...(valid ? kind.fields : kind.brief).map((field) => ({
      title: label(field),
      key: field,
      width: widths[field] ?? USUAL,
      ellipsis: true,
      render: (_: unknown, row: ImportRow) => <Value row={row} field={field} />,
    })),
  ];
  if (!valid) columns.push({ title: t("reason"), key: "reason", render: (_, row) => <Reasons row={row} /> });
  if (onEdit) {
    columns.push({
      title: t("actions"),
      key: "actions",
      width: 72,
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
  const text = row.names[field] || row.values[field] || "";
  return (
    <span
      className={numbers.includes(field) ? "wm-mono" : undefined}
      data-wrong={wrong || undefined}
      title={text}
    >
      {text}
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
