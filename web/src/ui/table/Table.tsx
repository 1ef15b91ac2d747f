import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { Selection } from "../useSelection";
import { PageBox } from "./Boxes";
import { BOX_WIDTH, type Column, edgesOf, ROW_HEIGHT, widthOf } from "./column";
import { Head } from "./Head";
import { type Expandable, TableRow } from "./Row";
import { SkeletonRows } from "./SkeletonRows";
import { useShownRows } from "./shownRows";
import type { Sort } from "./sort";
import styles from "./Table.module.css";
import type { Widths } from "./widths";

interface Props<Row extends object> {
  name: string;
  columns: Column<Row>[];
  /** Undefined until the first ones come. */
  rows: Row[] | undefined;
  rowKey: keyof Row & string;
  /** Rows can be chosen. */
  selection?: Selection<Row>;
  /** Those of which this says so; all without. */
  mayChoose?: (row: Row) => boolean;
  expandable?: Expandable<Row>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The rows are those of before, while others come. */
  stale?: boolean;
  /** Stands in place of rows where there are none. */
  nothing: ReactNode;
  /** Somebody chose how wide columns are: they stay so wide, and the last one that is not fixed takes what is left. */
  sized?: boolean;
  /** Columns can be made wider and narrower. */
  onWidths?: (widths: Widths) => void;
  /** Lies over the titles, such as what is done with chosen rows. */
  over?: ReactNode;
}

/** Rows under titles that stay. Of a long page only what is in sight is drawn; a row is drawn again only when it changes. */
export function Table<Row extends object>(props: Props<Row>) {
  const { name, columns, rows, rowKey, selection, mayChoose, expandable, stale } = props;
  const frame = useRef<HTMLDivElement>(null);
  const before = (selection ? BOX_WIDTH : 0) + (expandable ? BOX_WIDTH : 0);
  const edges = useMemo(() => edgesOf(columns, before), [columns, before]);
  const filler = props.sized ? columns.findLast(({ fixed }) => !fixed)?.key : undefined;
  const all = rows ?? [];
  const { first, end } = useShownRows(frame, all.length, !expandable && !columns.some(({ tall }) => tall));
  const choosable = useMemo(
    () => (mayChoose ? (rows ?? []).filter(mayChoose) : (rows ?? [])),
    [rows, mayChoose],
  );
  const [open, onOpen] = useOpen();
  const box = selection ? <PageBox name={name} selection={selection} rows={choosable} /> : null;
  return (
    <div className={styles.outer}>
      {props.over}
      <div
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        tabIndex={0}
        data-testid={`${name}-table`}
        data-stale={stale || undefined}
      >
        <table
          className={styles.table}
          style={{ minWidth: widthOf(columns) + before }}
          aria-rowcount={all.length + 1}
          aria-busy={rows === undefined || stale}
        >
          <colgroup>
            {selection ? <col style={{ width: BOX_WIDTH }} /> : null}
            {expandable ? <col style={{ width: BOX_WIDTH }} /> : null}
            {columns.map(({ key, width }) => (
              <col key={key} data-key={key} style={{ width: key === filler ? undefined : width }} />
            ))}
          </colgroup>
          <Head
            columns={columns}
            edges={edges}
            box={box}
            opens={expandable !== undefined}
            sort={props.sort}
            onSort={props.onSort}
            onWidths={props.onWidths}
          />
          <tbody>
            {rows === undefined ? <SkeletonRows columns={columns} extra={before / BOX_WIDTH} /> : null}
            <Space rows={first} />
            {all.slice(first, end).map((row, at) => {
              const id = String(row[rowKey]);
              return (
                <TableRow
                  key={id}
                  id={id}
                  row={row}
                  at={first + at}
                  columns={columns}
                  edges={edges}
                  selection={selection}
                  selectable={mayChoose ? mayChoose(row) : true}
                  expandable={expandable}
                  open={open.has(id)}
                  onOpen={onOpen}
                />
              );
            })}
            <Space rows={all.length - end} />
          </tbody>
        </table>
        {rows?.length === 0 ? <div className={styles.nothing}>{props.nothing}</div> : null}
      </div>
    </div>
  );
}

/** Which rows stand open. */
function useOpen(): [Set<string>, (id: string) => void] {
  const [open, set] = useState(new Set<string>());
  const toggle = useCallback(
    (id: string) =>
      set((old) => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return [open, toggle];
}

/** The room of rows that are not drawn. */
function Space({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return <tr aria-hidden style={{ height: rows * ROW_HEIGHT }} />;
}
