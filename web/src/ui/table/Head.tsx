import { CaretDownFilled, CaretUpFilled } from "@ant-design/icons";
import { type ReactNode, useState } from "react";
import type { Column } from "./column";
import { Edge } from "./Edge";
import { stuck } from "./Row";
import { nextOf, type Sort, wayOf } from "./sort";
import styles from "./Table.module.css";
import type { Widths } from "./widths";

interface Props<Row> {
  columns: Column<Row>[];
  edges: Map<string, number>;
  /** The box of the page; nothing where rows cannot be chosen. */
  box?: ReactNode;
  /** Whether rows open to something. */
  opens: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onWidths?: (widths: Widths) => void;
}

const spoken = { "": "none", up: "ascending", down: "descending" } as const;

/** The titles of the columns; those by which the server sorts are buttons. */
export function Head<Row>({ columns, edges, box, opens, sort, onSort, onWidths }: Props<Row>) {
  const [edge, setEdge] = useState("");
  const tabbed = columns.some(({ key }) => key === edge) ? edge : columns[0]?.key;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {box ? <th className={styles.boxCell}>{box}</th> : null}
        {opens ? <td className={styles.openCell} /> : null}
        {columns.map((column) => {
          const way = column.sort ? wayOf(sort, column.sort) : "";
          return (
            <th
              key={column.key}
              scope="col"
              className={styles.title}
              style={stuck(column, edges)}
              data-fixed={column.fixed}
              data-align={column.align}
              data-key={column.key}
              aria-sort={column.sort ? spoken[way] : undefined}
              title={column.title}
            >
              {column.sort ? (
                <button
                  type="button"
                  className={styles.sorter}
                  data-way={way}
                  onClick={() => onSort(nextOf(sort, column.sort ?? ""))}
                >
                  <span className={styles.name}>{column.title}</span>
                  {way === "down" ? <CaretDownFilled aria-hidden /> : <CaretUpFilled aria-hidden />}
                </button>
              ) : (
                column.title
              )}
              {onWidths && column.fixed !== "right" ? (
                <Edge
                  {...{ columns, column, onWidths }}
                  tabbable={column.key === tabbed}
                  onFocus={() => setEdge(column.key)}
                />
              ) : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
