import { Button, Skeleton, Table, type TableColumnsType, Tooltip } from "antd";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { pageSizes } from "@/ui/useListParams";
import type { LogRow } from "./api";
import { type Filters, isFiltered, noFilters } from "./filters";
import { LevelTag } from "./LevelTag";
import styles from "./Log.module.css";
import { LogChanges } from "./LogChanges";
import type { LogQuery } from "./queries";

interface Props {
  list: LogQuery;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The server counts no further than this. */
const COUNTED = 10_000;

/** A page of the log. Entries that changed something open to their fields. */
export function LogTable({ list, filters, onChange }: Props) {
  const t = useWords("audit");
  const columns = useColumns();
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active title={false} paragraph={{ rows: 10, width: "100%" }} />;
  const { rows, total } = list.data;
  return (
    <Table<LogRow>
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={rows}
      sticky
      scroll={{ x: 1330 }}
      loading={list.isPlaceholderData}
      locale={{ emptyText: <Nothing filters={filters} onChange={onChange} /> }}
      expandable={{
        expandedRowRender: (row) => <LogChanges row={row} />,
        rowExpandable: (row) => row.changes.length > 0,
      }}
      pagination={{
        current: filters.page,
        pageSize: filters.size,
        pageSizeOptions: pageSizes,
        total,
        showSizeChanger: true,
        showTotal: () => t(total >= COUNTED ? "totalMore" : "total", { count: total }),
        onChange: (page, size) => onChange({ page: size === filters.size ? page : 1, size }),
      }}
      data-testid="log-table"
    />
  );
}

function useColumns(): TableColumnsType<LogRow> {
  const t = useWords("audit");
  return [
    { title: t("createTime"), width: 164, render: (_, row) => <Moment seconds={row.createTime} /> },
    { title: t("level"), width: 84, render: (_, row) => <LevelTag level={row.logLevel} /> },
    { title: t("type"), width: 76, dataIndex: "logTypeName" },
    { title: t("source"), width: 106, dataIndex: "source" },
    { title: t("module"), width: 128, dataIndex: "moduleName", ellipsis: true },
    { title: t("content"), dataIndex: "logContent", ellipsis: true },
    { title: t("key"), width: 172, render: (_, row) => (row.key ? <CopyText text={row.key} /> : null) },
    { title: t("user"), width: 140, dataIndex: "user", ellipsis: true },
    { title: t("address"), width: 130, dataIndex: "address", ellipsis: true },
  ];
}

function Moment({ seconds }: { seconds: number }) {
  const lang = useCell(language);
  return (
    <Tooltip title={() => relative(seconds, Date.now() / 1000, lang)}>
      <span className={styles.moment}>{dateTime(seconds)}</span>
    </Tooltip>
  );
}

function Nothing({ filters, onChange }: Omit<Props, "list">) {
  const t = useWords("audit");
  if (!isFiltered(filters)) return <Notice kind="empty" title={t("empty")} advice={t("emptyAdvice")} />;
  const reset = (
    <Button size="small" onClick={() => onChange(noFilters)}>
      {t("reset")}
    </Button>
  );
  return <Notice kind="filtered" title={t("filtered")} advice={t("filteredAdvice")} action={reset} />;
}
