import { Button, Skeleton, Table, type TableColumnsType, type TableProps } from "antd";
import { useRef } from "react";
import { useWords } from "@/lib/useWords";
import { arranged, useArrangement, widthOf } from "./arrangement";
import { ColumnChooser } from "./ColumnChooser";
import { Failure } from "./Failure";
import styles from "./ListTable.module.css";
import { Notice } from "./Notice";
import { useHeight } from "./useHeight";
import type { FilterSpec, List, RowOf, Rows } from "./useList";
import { pageSizes } from "./useListParams";
import { useScrolledByKeys } from "./useScrolledByKeys";

/** What a list says, where it is not what all lists say. */
interface Words {
  empty?: string;
  /** What to do while there is nothing at all. */
  emptyAdvice?: string;
  filtered?: string;
  filteredAdvice?: string;
  total?: (total: number) => string;
}

/** A list's rows: what they are, and what can be done with them. */
export interface TableParts<Spec extends FilterSpec, Answer extends Rows> {
  list: List<Spec, Answer>;
  /** Those that have a key and are not fixed can be hidden and moved, which is remembered. */
  columns: TableColumnsType<RowOf<Answer>>;
  /** Rows can be chosen, or those of which this says so; what is chosen on other pages counts no more. */
  selectable?: boolean | ((row: RowOf<Answer>) => boolean);
  says?: Words;
  /** A page can be gone to by its number. */
  jumper?: boolean;
  /** What rows open to. */
  expandable?: TableProps<RowOf<Answer>>["expandable"];
}

/** Heights of Ant Design's small table head and of the paging row below, in pixels. */
const HEAD = 40;
const PAGING = 58;

/** A page of a list: the head and the paging stay, the rows scroll; old rows stay while the next come. */
export function ListTable<Spec extends FilterSpec, Answer extends Rows>(props: TableParts<Spec, Answer>) {
  const { list, columns: all } = props;
  const { name } = list.source;
  const t = useWords("ui");
  const frame = useRef<HTMLDivElement>(null);
  const height = useHeight(frame);
  useScrolledByKeys(frame);
  const [wanted, setWanted] = useArrangement(name);
  const columns = arranged(all, wanted);
  return (
    <div ref={frame} className={styles.frame}>
      {list.error && !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton active title={false} paragraph={{ rows: 10, width: "100%" }} className={styles.skeleton} />
      ) : (
        <>
          <Table<RowOf<Answer>>
            rowKey={(row) => String(row[list.source.rowKey])}
            size="small"
            columns={columns}
            dataSource={list.data.rows}
            rowSelection={boxes(props)}
            expandable={props.expandable}
            scroll={{ x: widthOf(columns), y: Math.max(120, height - HEAD - PAGING) }}
            loading={list.isPlaceholderData}
            locale={{ emptyText: <Nothing {...props} /> }}
            pagination={{
              current: list.params.page,
              pageSize: list.params.size,
              pageSizeOptions: pageSizes,
              total: list.data.total,
              showSizeChanger: true,
              showQuickJumper: props.jumper,
              showTotal: props.says?.total ?? ((total) => t("total", { total })),
              onChange: list.params.setPage,
            }}
            data-testid={`${name}-table`}
          />
          <span className={styles.columns}>
            <ColumnChooser name={name} columns={all} wanted={wanted} onChange={setWanted} />
          </span>
        </>
      )}
    </div>
  );
}

/** Ant Design's boxes before the rows. */
function boxes<Spec extends FilterSpec, Answer extends Rows>(
  props: TableParts<Spec, Answer>,
): TableProps<RowOf<Answer>>["rowSelection"] {
  const { list, selectable } = props;
  if (!selectable) return undefined;
  const { rows, set, nameOf } = list.selection;
  return {
    columnWidth: 40,
    fixed: true,
    selectedRowKeys: rows.map((row) => String(row[list.source.rowKey])),
    onChange: (_, chosen) => set(chosen),
    getCheckboxProps: (row) => ({
      disabled: selectable !== true && !selectable(row),
      "aria-label": nameOf?.(row),
    }),
  };
}

function Nothing<Spec extends FilterSpec, Answer extends Rows>({ list, says }: TableParts<Spec, Answer>) {
  const t = useWords("ui");
  if (!list.filtered)
    return <Notice kind="empty" title={says?.empty ?? t("empty")} advice={says?.emptyAdvice} />;
  return (
    <Notice
      kind="filtered"
      title={says?.filtered ?? t("filtered")}
      advice={says?.filteredAdvice ?? t("filteredAdvice")}
      action={
        <Button size="small" onClick={list.reset}>
          {t("reset")}
        </Button>
      }
    />
  );
}
