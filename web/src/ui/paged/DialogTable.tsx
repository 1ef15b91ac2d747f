import { Table, type TableColumnsType, type TableProps } from "antd";
import { useWords } from "@/lib/useWords";
import { Failure } from "../Failure";
import { Notice } from "../Notice";
import styles from "./DialogTable.module.css";

/** An answer of the server, as a query has it. */
interface Asked<Row> {
  data: { rows: Row[]; total: number } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Row extends object> {
  list: Asked<Row>;
  columns: TableColumnsType<Row>;
  rowKey: keyof Row & string;
  page: number;
  pageSize: number;
  /** How many rows have pages that can be gone to from this one; without it all have. */
  reach?: number;
  onPage: (page: number) => void;
  /** Height of the rows, in pixels or as CSS says it. */
  height: number | string;
  /** Least width of the columns in pixels; without it they take what their texts need. */
  width?: number;
  /** Whether something is left out, such as by a search. */
  filtered?: boolean;
  /** What is said where there is nothing at all. */
  empty: string;
  /** How many there are, where that is not simply said by their number. */
  totalSays?: string;
  /** A row was double-clicked. */
  onOpen?: (row: Row) => void;
  rowSelection?: TableProps<Row>["rowSelection"];
  testId: string;
}

/** The pages of a list in a dialog, all of one size; old rows stay while the next come. */
export function DialogTable<Row extends object>(props: Props<Row>) {
  const { list, columns, rowKey, page, pageSize, onPage, height, onOpen, testId } = props;
  const t = useWords("ui");
  const total = list.data?.total ?? 0;
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const nothing = props.filtered ? (
    <Notice kind="filtered" title={t("filtered")} advice={t("filteredAdvice")} />
  ) : (
    <Notice kind="empty" title={props.empty} />
  );
  return (
    <Table<Row>
      size="small"
      className={styles.table}
      rowKey={rowKey}
      dataSource={list.data?.rows ?? []}
      columns={columns}
      loading={!list.data || list.isPlaceholderData}
      locale={{ emptyText: list.data ? nothing : " " }}
      scroll={{ x: props.width ?? "max-content", y: height }}
      rowSelection={props.rowSelection}
      onRow={(row) => ({ onDoubleClick: onOpen && (() => onOpen(row)) })}
      pagination={{
        size: "small",
        current: page,
        pageSize,
        total: Math.min(total, props.reach ?? total),
        showSizeChanger: false,
        showTotal: () =>
          props.totalSays ??
          (props.reach !== undefined && props.reach < total
            ? t("totalReach", { total, reach: props.reach })
            : t("total", { total })),
        onChange: onPage,
      }}
      data-testid={testId}
    />
  );
}
