import { type ReactNode, useMemo } from "react";
import { type FieldName, useLabels } from "@/lib/labels";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { Ago } from "./Ago";
import styles from "./columns.module.css";
import { Moment } from "./Moment";
import { StatusMark } from "./StatusMark";
import type { Column } from "./table/column";

type TextOf<Row> = keyof Row & string;
type NumberOf<Row> = { [Name in keyof Row & string]: Row[Name] extends number ? Name : never }[keyof Row &
  string];

/** The columns that lists are made of. Of each: its key, by which its place is remembered, title, width in pixels, and field. */
export interface ColumnKit<Row> {
  /** A field under its label, which is a text on one line where nothing else is made of it. */
  field(name: TextOf<Row> & FieldName, width: number): Column<Row>;
  field(name: FieldName, width: number, render: (row: Row) => ReactNode): Column<Row>;
  /** Two fields over each other, under both labels. */
  pair(
    first: TextOf<Row> & FieldName,
    second: TextOf<Row> & FieldName,
    width: number,
    render?: (row: Row) => [ReactNode, ReactNode],
  ): Column<Row>;
  /** A text on one line; the field is the key where none is named. */
  text(key: TextOf<Row>, title: string, width: number): Column<Row>;
  text(key: string, title: string, width: number, field: TextOf<Row>): Column<Row>;
  /** A code or a path, in the monospaced face. */
  code(key: string, title: string, width: number, field: TextOf<Row>): Column<Row>;
  /** A number, at the right. */
  amount(key: string, title: string, width: number, field: TextOf<Row>): Column<Row>;
  /** Epoch seconds as date and time. */
  time(key: NumberOf<Row>, title: string, width?: number): Column<Row>;
  /** Epoch seconds as how long ago that is, where it is asked whether something lives. */
  ago(key: NumberOf<Row>, title: string, width: number): Column<Row>;
  /** Two texts over each other. */
  two(key: string, title: string, width: number, texts: (row: Row) => [string, string]): Column<Row>;
  /** A sentence that is read whole, however many lines it takes, over a text: for what a phone has in one column. */
  said(key: string, title: string, width: number, texts: (row: Row) => [string, string]): Column<Row>;
  /** Anything else. */
  made(key: string, title: string, width: number, render: (row: Row) => ReactNode): Column<Row>;
  /** Whether the row is enabled. */
  status(width?: number): Column<Row>;
  /** What can be done with a row; always at the right. */
  actions(width: number, render: (row: Row) => ReactNode): Column<Row>;
}

/** The kit for the columns of a list; the same one as long as the language is. */
export function useColumnKit<Row extends object>(): ColumnKit<Row> {
  const t = useWords("ui");
  const label = useLabels();
  return useMemo(() => {
    const made: ColumnKit<Row>["made"] = (key, title, width, render) => ({ key, title, width, render });
    const field = (row: Row, name: string) => (row as Record<string, unknown>)[name] as ReactNode;
    const both = (row: Row, first: string, second: string) =>
      [field(row, first), field(row, second)] as const;
    return {
      made,
      field: (name: FieldName, width: number, render?: (row: Row) => ReactNode) =>
        made(name, label(name), width, render ?? ((row) => field(row, name))),
      pair: (first, second, width, render) =>
        made(first, `${label(first)} / ${label(second)}`, width, (row) => {
          const [over, under] = render?.(row) ?? both(row, first, second);
          return <Two first={over} second={under} />;
        }),
      text: (key: string, title: string, width: number, name: string = key) =>
        made(key, title, width, (row) => field(row, name)),
      code: (key, title, width, name) =>
        made(key, title, width, (row) => {
          const text = String(field(row, name) ?? "");
          return (
            <span className="wm-mono" title={text}>
              {text}
            </span>
          );
        }),
      amount: (key, title, width, name) => ({
        ...made(key, title, width, (row) => {
          const value = field(row, name);
          return typeof value === "number" ? numberText(value) : value;
        }),
        align: "right",
      }),
      time: (key, title, width = 164) =>
        made(key, title, width, (row) => <Moment seconds={Number(row[key])} />),
      ago: (key, title, width) => made(key, title, width, (row) => <Ago seconds={Number(row[key])} />),
      two: (key, title, width, texts) =>
        made(key, title, width, (row) => {
          const [first, second] = texts(row);
          return <Two first={first} second={second} />;
        }),
      said: (key, title, width, texts) => ({
        ...made(key, title, width, (row) => {
          const [first, second] = texts(row);
          return <Two first={first} second={second} whole />;
        }),
        tall: true,
      }),
      status: (width = 98) =>
        made("status", t("status"), width, (row) => <StatusMark status={Number(field(row, "status"))} />),
      actions: (width, render) => ({ ...made("actions", t("actions"), width, render), fixed: "right" }),
    };
  }, [t, label]);
}

interface Both {
  first: ReactNode;
  second: ReactNode;
  /** The first takes as many lines as it needs. */
  whole?: boolean;
}

/** Two things over each other, the second fainter; only what there is. */
export function Two({ first, second, whole }: Both) {
  const titled = (part: ReactNode) => (typeof part === "string" ? part : undefined);
  return (
    <span className={styles.two}>
      {first ? (
        <span className={whole ? styles.whole : undefined} title={titled(first)}>
          {first}
        </span>
      ) : null}
      {second ? (
        <span className={first ? styles.second : undefined} title={titled(second)}>
          {second}
        </span>
      ) : null}
    </span>
  );
}
