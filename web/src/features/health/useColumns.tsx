import { Button, Popconfirm, type TableColumnsType } from "antd";
import type { Leave } from "@/lib/leave";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { Moment } from "@/ui/Moment";
import type { Finding } from "./api";
import styles from "./Health.module.css";

/** What was found, since when, how often, and who knows of it; `may` says whether open ones can be confirmed. */
export function useColumns(may: Leave, onConfirm: (finding: Finding) => void): TableColumnsType<Finding> {
  const t = useWords("health");
  return [
    {
      title: t("what"),
      render: (_, row) => (
        <span className={styles.what} data-open={row.confirmedAt === 0 || undefined}>
          {row.text}
          <span className={styles.code}>{[row.code, row.subject].filter(Boolean).join(" · ")}</span>
        </span>
      ),
    },
    { title: t("first"), width: 164, render: (_, row) => <Moment seconds={row.first} /> },
    { title: t("last"), width: 164, render: (_, row) => <Moment seconds={row.last} /> },
    { title: t("count"), width: 72, dataIndex: "count", align: "right" },
    {
      title: t("state"),
      width: 190,
      render: (_, row) =>
        row.confirmedAt === 0 ? (
          <strong className={styles.open}>{t("open")}</strong>
        ) : (
          t("confirmedBy", { name: row.confirmedBy, time: dateTime(row.confirmedAt) })
        ),
    },
    {
      title: t("actions"),
      width: 96,
      render: (_, row) =>
        row.confirmedAt === 0 && may === "readOnly" ? (
          <ActButton may={may} type="link" size="small" testId={`health-confirm-${row.code}`}>
            {t("confirm")}
          </ActButton>
        ) : row.confirmedAt === 0 && may ? (
          <Popconfirm
            placement="topRight"
            title={t("confirmAsk")}
            description={<div className={styles.ask}>{t("confirmHelp")}</div>}
            onConfirm={() => onConfirm(row)}
          >
            <Button type="link" size="small" data-testid={`health-confirm-${row.code}`}>
              {t("confirm")}
            </Button>
          </Popconfirm>
        ) : null,
    },
  ];
}
