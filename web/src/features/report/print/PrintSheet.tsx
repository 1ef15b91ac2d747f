import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { dateTime } from "@/lib/time";
import { arranged, useArrangement } from "@/ui/arrangement";
import type { Column } from "@/ui/table/column";
import styles from "./PrintSheet.module.css";

interface Props<Row> {
  title: string;
  /** Stands under the title. */
  about: string;
  /** The list whose columns are wanted as the user arranged them. */
  name: string;
  rowKey: keyof Row & string;
  columns: Column<Row>[];
  rows: Row[];
  /** Told once it is printed, or not. */
  onDone: () => void;
}

/** A table on paper, in place of the page; it prints itself once it is there. */
export function PrintSheet<Row extends object>(props: Props<Row>) {
  const { title, about, name, rowKey, columns: all, rows, onDone } = props;
  const [wanted] = useArrangement(name);
  const wide = all.filter(({ only }) => only !== "phone");
  const columns = arranged(wide, wanted).filter(({ key }) => key !== "actions");
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener("afterprint", end, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, []);
  return createPortal(
    <section className={styles.sheet} data-testid="print-sheet">
      <h1>{title}</h1>
      <p>
        {about} <time>{dateTime(Date.now() / 1000)}</time>
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title: named }) => (
              <th key={key} scope="col">
                {named}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(row[rowKey])}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.key === "serial" ? at + 1 : column.render(row, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
