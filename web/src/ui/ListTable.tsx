import { Button } from "antd";
import { type ReactNode, useMemo } from "react";
import { ApiError } from "@/lib/http";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { arranged, arrangedNarrow, ledFirst, resized, useArrangement } from "./arrangement";
import { ColumnChooser } from "./ColumnChooser";
import { Failure } from "./Failure";
import styles from "./ListTable.module.css";
import { isDeep } from "./listSource";
import { Notice } from "./Notice";
import type { Column } from "./table/column";
import { Footer } from "./table/Footer";
import type { Expandable } from "./table/Row";
import { SelectionBar } from "./table/SelectionBar";
import { Stale } from "./table/Stale";
import { Steps } from "./table/Steps";
import { Table } from "./table/Table";
import type { FilterSpec, List, RowOf, Rows } from "./useList";

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
  /** Those that are not fixed can be hidden and moved, which is remembered. */
  columns: Column<RowOf<Answer>>[];
  /** Rows can be chosen, or those of which this says so; what is chosen on other pages counts no more. */
  selectable?: boolean | ((row: RowOf<Answer>) => boolean);
  /** Buttons for what can be done with chosen rows; they stand over the titles while there are some. */
  chosenActs?: (rows: RowOf<Answer>[]) => ReactNode;
  /** Everything that matches can be chosen, not just a page. */
  wide?: boolean;
  says?: Words;
  /** What rows open to. */
  expandable?: Expandable<RowOf<Answer>>;
}

/** A page of a list: titles above and paging below stay, the rows scroll; old rows stay while the next come. */
export function ListTable<Spec extends FilterSpec, Answer extends Rows>(props: TableParts<Spec, Answer>) {
  const { list, selectable, says } = props;
  const { name, rowKey } = list.source;
  const t = useWords("ui");
  const [wanted, setWanted] = useArrangement(name);
  const { sorts } = list.source;
  const narrow = useNarrow();
  const unseen = narrow ? "wide" : "phone";
  const all = props.columns;
  const seen = useMemo(() => {
    const shown = all.filter(({ only }) => only !== unseen);
    return narrow ? shown.map((column) => ({ ...column, width: column.phoneWidth ?? column.width })) : shown;
  }, [all, unseen, narrow]);
  const arrange = narrow ? arrangedNarrow : arranged;
  const columns = useMemo(
    () => arrange(seen, wanted).map((column) => ({ ...column, sort: column.sort ?? sorts?.[column.key] })),
    [arrange, seen, wanted, sorts],
  );
  const { data, error, params } = list;
  const total = data?.total ?? 0;
  if (error && !data)
    return (
      <div className={styles.frame}>
        <Failure error={error} onRetry={() => void list.refetch()} />
      </div>
    );
  return (
    <div className={styles.frame}>
      {error ? <Old list={list} error={error} /> : null}
      <Table<RowOf<Answer>>
        name={name}
        columns={columns}
        rows={data?.rows}
        rowKey={rowKey}
        selection={selectable ? list.selection : undefined}
        mayChoose={typeof selectable === "function" ? selectable : undefined}
        expandable={props.expandable}
        sort={list.sort}
        onSort={params.setSort}
        stale={list.isPlaceholderData}
        nothing={<Nothing {...props} />}
        sized={wanted.widths !== undefined}
        onWidths={(widths) => setWanted(resized(all, wanted, widths))}
        over={<Chosen {...props} total={total} />}
      />
      <Footer
        page={params.page}
        size={params.size}
        total={total}
        says={data ? (says?.total?.(total) ?? t("total", { total })) : ""}
        onPage={params.setPage}
        steps={stepsOf(list)}
      >
        <ColumnChooser
          name={name}
          columns={narrow ? ledFirst(seen) : seen}
          all={all}
          wanted={wanted}
          onChange={setWanted}
        />
      </Footer>
    </div>
  );
}

/** Pages behind those that have a number are gone to step by step. */
function stepsOf<Spec extends FilterSpec, Answer extends Rows>({
  params,
  data,
}: List<Spec, Answer>): ReactNode {
  if (!data || !isDeep(data)) return null;
  return <Steps params={params} total={data.total} next={data.next} previous={data.previous} />;
}

/** Rows that could not be asked for again. */
function Old<Spec extends FilterSpec, Answer extends Rows>(props: {
  list: List<Spec, Answer>;
  error: Error;
}) {
  const { list, error } = props;
  const unheard = error instanceof ApiError && error.status === 0;
  return (
    <Stale
      at={list.dataUpdatedAt}
      offline={unheard}
      why={unheard ? undefined : error.message}
      onRetry={() => void list.refetch()}
    />
  );
}

function Chosen<Spec extends FilterSpec, Answer extends Rows>(
  props: TableParts<Spec, Answer> & { total: number },
) {
  const { list, selectable, chosenActs, total, wide } = props;
  if (!selectable || !chosenActs) return null;
  const fetchAll = wide && total <= list.most ? () => list.fetchAll() : undefined;
  const { name } = list.source;
  return <SelectionBar {...{ name, total, fetchAll }} selection={list.selection} acts={chosenActs} />;
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
