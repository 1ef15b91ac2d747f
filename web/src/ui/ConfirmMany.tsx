import { type ComponentProps, type ReactNode, useState } from "react";
import styles from "./ConfirmMany.module.css";
import { TypedConfirm } from "./TypedConfirm";

/** From how many rows on their number must be typed. */
const MANY = 5;

interface Props<Row, Answer> extends Omit<ComponentProps<typeof TypedConfirm<Answer>>, "word" | "act"> {
  rows: Row[];
  rowKey: keyof Row & string;
  /** How the question names a row. */
  line: (row: Row) => ReactNode;
  act: (rows: Row[]) => Promise<Answer>;
}

/** Asks before what destroys several things: names them, and for many has their number typed. Mount it to open it. */
export function ConfirmMany<Row, Answer>(props: Props<Row, Answer>) {
  const { rows: chosen, rowKey, line, act, children, ...confirm } = props;
  const [rows] = useState(chosen); // a list that comes again must not change what is asked about
  return (
    <TypedConfirm
      {...confirm}
      word={rows.length >= MANY ? String(rows.length) : undefined}
      act={() => act(rows)}
    >
      <NamedRows rows={rows} rowKey={rowKey} line={line} />
      {children}
    </TypedConfirm>
  );
}

/** What a question is about, one a line. */
export function NamedRows<Row>({
  rows,
  rowKey,
  line,
}: {
  rows: Row[];
  rowKey: keyof Row & string;
  line: (row: Row) => ReactNode;
}) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={String(row[rowKey])}>{line(row)}</li>
      ))}
    </ul>
  );
}
