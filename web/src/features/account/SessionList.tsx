import { Button, Skeleton, Table, type TableColumnsType, Tag, Tooltip } from "antd";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { agentName } from "./agent";
import type { AccountSession } from "./api";

interface Props {
  list: { data: AccountSession[] | undefined; error: Error | null; refetch: () => unknown };
  /** Ends one; without it they can only be looked at. */
  onEnd?: (session: AccountSession) => void;
}

/** Where an account is signed in: the newest first, as the server sends them. */
export function SessionList({ list, onEnd }: Props) {
  const t = useWords("account");
  const columns = useColumns(onEnd);
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active title={false} paragraph={{ rows: 4, width: "100%" }} />;
  return (
    <Table<AccountSession>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={list.data}
      pagination={false}
      scroll={{ y: 360 }}
      locale={{ emptyText: <Notice kind="empty" title={t("sessions.none")} /> }}
      data-testid="session-table"
    />
  );
}

function useColumns(onEnd?: (session: AccountSession) => void): TableColumnsType<AccountSession> {
  const t = useWords("account");
  const columns: TableColumnsType<AccountSession> = [
    {
      title: t("sessions.agent"),
      ellipsis: true,
      render: (_, row) => (
        <Tooltip title={row.agent}>
          <span>{agentName(row.agent) || t("sessions.unknown")} </span>
          {row.current === 1 ? <Tag color="processing">{t("sessions.current")}</Tag> : null}
          {row.viewer ? <Tag>{t("sessions.viewer", { name: row.viewer })}</Tag> : null}
        </Tooltip>
      ),
    },
    {
      title: t("sessions.address"),
      width: 130,
      ellipsis: true,
      render: (_, row) => <span className="wm-mono">{row.address}</span>,
    },
    { title: t("sessions.created"), width: 158, render: (_, row) => dateTime(row.createTime) },
    { title: t("sessions.used"), width: 138, render: (_, row) => <Ago seconds={row.lastUsedTime} /> },
  ];
  if (onEnd) {
    columns.push({
      title: t("sessions.actions"),
      width: 76,
      render: (_, row) =>
        row.current === 1 ? null : (
          <Button
            type="link"
            size="small"
            danger
            onClick={() => onEnd(row)}
            aria-label={t("sessions.endOf", { agent: agentName(row.agent), address: row.address })}
          >
            {t("sessions.end")}
          </Button>
        ),
    });
  }
  return columns;
}

function Ago({ seconds }: { seconds: number }) {
  const lang = useCell(language);
  return (
    <Tooltip title={dateTime(seconds)}>
      <span>{relative(seconds, Date.now() / 1000, lang)}</span>
    </Tooltip>
  );
}
