import { type CSSProperties, memo, type ReactNode } from "react";
import type { Selection } from "../useSelection";
import { RowBox } from "./Boxes";
import type { Column } from "./column";
import { Opener } from "./Opener";
import styles from "./Table.module.css";

/** What rows open to. */
export interface Expandable<Row> {
  can: (row: Row) => boolean;
  render: (row: Row) => ReactNode;
}

interface Props<Row extends object> {
  id: string;
  row: Row;
  /** Its place in the page, from 0. */
  at: number;
  columns: Column<Row>[];
  edges: Map<string, number>;
  selection?: Selection<Row>;
  selectable: boolean;
  expandable?: Expandable<Row>;
  open: boolean;
  onOpen: (id: string) => void;
}

/** The style of a cell that stays at its edge. */
export function stuck<Row>(
  { fixed, key }: Column<Row>,
  edges: Map<string, number>,
): CSSProperties | undefined {
  const at = edges.get(key);
  if (fixed === undefined || at === undefined) return undefined;
  return fixed === "left" ? { left: at } : { right: at };
}

function OneRow<Row extends object>(props: Props<Row>) {
  const { id, row, at, columns, edges, selection, selectable, expandable, open, onOpen } = props;
  return (
    <>
      <tr className={styles.row} data-row-key={id} aria-rowindex={at + 2}>
        {selection ? (
          <td className={styles.boxCell}>
            <RowBox selection={selection} row={row} disabled={!selectable} />
          </td>
        ) : null}
        {expandable ? (
          <td className={styles.openCell}>
            {expandable.can(row) ? <Opener open={open} onClick={() => onOpen(id)} /> : null}
          </td>
        ) : null}
        {columns.map((column) => {
          const content = column.render(row, at);
          return (
            <td
              key={column.key}
              className={styles.cell}
              style={stuck(column, edges)}
              data-fixed={column.fixed}
              data-align={column.align}
              title={typeof content === "string" ? content : undefined}
            >
              {content}
            </td>
          );
        })}
      </tr>
      {expandable && open ? (
        <tr className={styles.opened}>
          <td colSpan={columns.length + 1 + (selection ? 1 : 0)}>{expandable.render(row)}</td>
        </tr>
      ) : null}
    </>
  );
}

/** A row of a list; it is drawn again only when it, its columns or what it opens to change. */
export const TableRow = memo(OneRow) as typeof OneRow;
