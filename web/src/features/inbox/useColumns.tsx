import { Button, type TableColumnsType, Tag } from "antd";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { CopyText } from "@/ui/CopyText";
import { Moment } from "@/ui/Moment";
import type { UnknownTerminal } from "./api";
import styles from "./Inbox.module.css";

interface Acts {
  onRegister: (terminal: UnknownTerminal) => void;
  onDismiss: (terminal: UnknownTerminal) => void;
}

/** Who it says it is, how it speaks, from where, since when. */
export function useColumns({ onRegister, onDismiss }: Acts): TableColumnsType<UnknownTerminal> {
  const t = useWords("inbox");
  return [
    {
      title: t("identity"),
      width: 190,
      render: (_, row) =>
        row.identity ? (
          <CopyText text={row.identity} />
        ) : (
          <span className={styles.faint}>{t("nameless")}</span>
        ),
    },
    {
      title: t("protocol"),
      width: 84,
      render: (_, row) => (row.protocol ? <Tag>{row.protocol}</Tag> : null),
    },
    { title: t("address"), dataIndex: "address", ellipsis: true },
    { title: t("messages"), width: 96, dataIndex: "messages", align: "right" },
    { title: t("firstSeen"), width: 158, render: (_, row) => <Moment seconds={row.firstSeen} /> },
    { title: t("lastSeen"), width: 158, render: (_, row) => <Ago seconds={row.lastSeen} /> },
    {
      title: t("actions"),
      width: 144,
      render: (_, row) => (
        <span className={styles.actions}>
          <Button
            type="link"
            size="small"
            disabled={row.identity === ""}
            onClick={() => onRegister(row)}
            aria-label={t("registerNamed", { identity: row.identity })}
            data-testid={`inbox-register-${row.identity}`}
          >
            {t("register")}
          </Button>
          <Button
            type="link"
            size="small"
            danger
            onClick={() => onDismiss(row)}
            aria-label={t("dismissNamed", { identity: row.identity })}
            data-testid={`inbox-dismiss-${row.identity}`}
          >
            {t("dismiss")}
          </Button>
        </span>
      ),
    },
  ];
}
