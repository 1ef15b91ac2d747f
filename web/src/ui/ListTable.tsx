import { Button, Skeleton, Table, type TableColumnsType, type TableProps } from "antd";
import { useRef } from "react";
import { useWords } from "@/lib/useWords";
import { ColumnChooser } from "./ColumnChooser";
import { arranged, useArrangement, widthOf } from "./columns";
import { Failure } from "./Failure";
import styles from "./ListTable.module.css";
import { Notice } from "./Notice";
import { useHeight } from "./useHeight";
import { type ListParams, pageSizes } from "./useListParams";
import { useScrolledByKeys } from "./useScrolledByKeys";

/** What a list needs of its query; an answer of useQuery fits. */
interface ListQuery<Row> {
  data: { rows: Row[]; total: number } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Row> {
  name: string;
  list: ListQuery<Row>;
  columns: TableColumnsType<Row>;
  rowKey: keyof Row & string;
  /** Least width of all columns together, in pixels; needed unless they can be arranged. */
  width?: number;
  params: ListParams;
  /** Whether filters leave something out, and how to take them away. */
  filtered: boolean;
  onReset: () => void;
  /** What to do while there is nothing at all. */
  emptyAdvice?: string;
  /** Rows can be chosen; those chosen on other pages count no more. */
  selection?: Selection<Row>;
  /** Columns that have a key and are not fixed can be hidden and moved, which is remembered; `width` does not count then. */
  arrange?: boolean;
  /** A page can be gone to by its number. */
  jumper?: boolean;
}

/** The chosen rows of a list, see useSelection. */
export interface Selection<Row> {
  rows: Row[];
  set: (rows: Row[]) => void;
  /** Rows that cannot be chosen. */
  refused?: (row: Row) => boolean;
  /** What a row is called, for its box. */
  nameOf: (row: Row) => string;
}

/** Heights of Ant Design's small table head and of the paging row below, in pixels. */
const HEAD = 40;
const PAGING = 58;

/** A page of a list: the head and the paging stay, the rows scroll; old rows stay while the next come. */
export function ListTable<Row extends object>(props: Props<Row>) {
  const { name, list, params } = props;
  const t = useWords("ui");
  const frame = useRef<HTMLDivElement>(null);
  const height = useHeight(frame);
  useScrolledByKeys(frame);
  const [wanted, setWanted] = useArrangement(name);
  const columns = props.arrange ? arranged(props.columns, wanted) : props.columns;
  const width = props.arrange ? widthOf(arranged(props.columns, wanted)) : props.width;
  return (
    <div ref={frame} className={styles.frame}>
      {list.error && !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton active title={false} paragraph={{ rows: 10, width: "100%" }} className={styles.skeleton} />
      ) : (
        <Table<Row>
          rowKey={(row) => String(row[props.rowKey])}
          size="small"
          columns={columns}
          dataSource={list.data.rows}
          rowSelection={props.selection ? boxes(props.selection, props.rowKey) : undefined}
          scroll={{ x: width, y: Math.max(120, height - HEAD - PAGING) }}
          loading={list.isPlaceholderData}
          locale={{ emptyText: <Nothing {...props} /> }}
          pagination={{
            current: params.page,
            pageSize: params.size,
            pageSizeOptions: pageSizes,
            total: list.data.total,
            showSizeChanger: true,
            showQuickJumper: props.jumper,
            showTotal: (total) => t("total", { total }),
            onChange: params.setPage,
          }}
          data-testid={`${name}-table`}
        />
      )}
      {props.arrange && list.data ? (
        <span className={styles.columns}>
          <ColumnChooser name={name} columns={props.columns} wanted={wanted} onChange={setWanted} />
        </span>
      ) : null}
    </div>
  );
}

/** Ant Design's boxes before the rows. */
function boxes<Row extends object>(
  selection: Selection<Row>,
  rowKey: keyof Row & string,
): TableProps<Row>["rowSelection"] {
  return {
    columnWidth: 40,
    fixed: true,
    selectedRowKeys: selection.rows.map((row) => String(row[rowKey])),
    onChange: (_, rows) => selection.set(rows),
    getCheckboxProps: (row) => ({
      disabled: selection.refused?.(row),
      "aria-label": selection.nameOf(row),
    }),
  };
}

function Nothing<Row>({ filtered, onReset, emptyAdvice }: Props<Row>) {
  const t = useWords("ui");
  if (!filtered) return <Notice kind="empty" title={t("empty")} advice={emptyAdvice} />;
  return (
    <Notice
      kind="filtered"
      title={t("filtered")}
      advice={t("filteredAdvice")}
      action={
        <Button size="small" onClick={onReset}>
          {t("reset")}
        </Button>
      }
    />
  );
}
