import { ArrowUpOutlined, HolderOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover } from "antd";
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useWords } from "@/lib/useWords";
import { type Arrangement, asMade, movable, moved, placed, settled, toggled } from "./arrangement";
import styles from "./ColumnChooser.module.css";
import type { Column } from "./table/column";

interface Props<Row> {
  name: string;
  columns: Column<Row>[];
  /** Those of windows of another width, too, where there are such. */
  all?: Column<Row>[];
  wanted: Arrangement;
  onChange: (wanted: Arrangement) => void;
  /** What is to be said below the columns. */
  note?: ReactNode;
}

/** Opens the list of columns, where each can be hidden, and moved by dragging or with the arrow keys. */
export function ColumnChooser<Row>(props: Props<Row>) {
  const t = useWords("ui");
  return (
    <Popover trigger="click" placement="topLeft" content={<Choice {...props} />}>
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined />}
        className={styles.button}
        data-testid={`${props.name}-columns`}
      >
        {t("columns")}
      </Button>
    </Popover>
  );
}

function Choice<Row>({ name, columns, all = columns, wanted, onChange, note }: Props<Row>) {
  const t = useWords("ui");
  const [dragged, setDragged] = useState<string | null>(null);
  const now = settled(all, wanted);
  const list = movable(columns, wanted);
  const keys = list.map(({ key }) => key);
  const place = (key: string, to: number) => onChange(moved(keys, key, to, placed(all, wanted)));
  return (
    <div className={styles.choice} data-testid={`${name}-columns-choice`}>
      <div className={styles.list}>
        {list.map((column, at) => (
          <Line
            key={column.key}
            {...{ name, column, at }}
            last={list.length - 1}
            shown={!now.hidden.includes(column.key)}
            onShow={(show) => onChange(toggled(now, column.key, show))}
            onPlace={(to) => place(column.key, to)}
            isDragged={dragged === column.key}
            onDrag={setDragged}
            onOver={() => dragged !== null && dragged !== column.key && place(dragged, at)}
          />
        ))}
      </div>
      {note}
      <Button
        type="link"
        size="small"
        onClick={() => onChange(asMade)}
        data-testid={`${name}-columns-restore`}
      >
        {t("columnsRestore")}
      </Button>
    </div>
  );
}

interface LineProps<Row> {
  name: string;
  column: Column<Row>;
  at: number;
  last: number;
  shown: boolean;
  onShow: (show: boolean) => void;
  onPlace: (to: number) => void;
  isDragged: boolean;
  onDrag: (key: string | null) => void;
  onOver: () => void;
}

/** Where the arrow keys take a column from its place. */
const byKey: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

function Line<Row>({ name, column, at, last, ...props }: LineProps<Row>) {
  const t = useWords("ui");
  const { key, title } = column;
  const press = (event: KeyboardEvent) => {
    const to = byKey[event.key]?.(at, last);
    if (to === undefined) return;
    event.preventDefault();
    props.onPlace(to);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    props.onOver();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who does not drag has the keys of its handle
    <div
      className={styles.row}
      draggable
      data-dragged={props.isDragged || undefined}
      onDragStart={() => props.onDrag(key)}
      onDragEnd={() => props.onDrag(null)}
      onDragOver={over}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={t("columnMove", { column: title })}
        data-tip={t("columnMoveHint")}
        onKeyDown={press}
        data-testid={`${name}-column-handle-${key}`}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox
        checked={props.shown}
        onChange={(event) => props.onShow(event.target.checked)}
        data-testid={`${name}-column-${key}`}
      >
        {title}
      </Checkbox>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        className={styles.up}
        disabled={at === 0}
        aria-label={t("columnBack", { column: title })}
        onClick={() => props.onPlace(at - 1)}
        data-testid={`${name}-column-up-${key}`}
      />
    </div>
  );
}
