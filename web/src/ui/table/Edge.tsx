import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useWords } from "@/lib/useWords";
import type { Column } from "./column";
import styles from "./Table.module.css";
import { bounded, LEAST, MOST, measured, preview, type Widths } from "./widths";

interface Props<Row> {
  columns: Column<Row>[];
  column: Column<Row>;
  /** Of all edges one is gone to by the tab key; the others by the arrow keys from there. */
  tabbable: boolean;
  onFocus: () => void;
  onWidths: (widths: Widths) => void;
}

const STEP = 16;
const byKey: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };
const others: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

const tableOf = (edge: HTMLElement) => edge.closest("table") as HTMLTableElement;

/** Goes to the edge of the column before or behind. */
function goOn(edge: HTMLElement, by: -1 | 1) {
  const edges = [...tableOf(edge).querySelectorAll<HTMLElement>("[role=separator]")];
  edges[edges.indexOf(edge) + by]?.focus();
}

/** The edge of a title, by which its column is made wider or narrower: dragged, or with the arrow keys. */
export function Edge<Row>({ columns, column, tabbable, onFocus, onWidths }: Props<Row>) {
  const t = useWords("ui");
  const { key, title, width } = column;
  const drag = useRef<{ from: number; widths: Widths; to: number } | null>(null);
  const standing = (edge: HTMLElement) =>
    measured(tableOf(edge), Object.fromEntries(columns.map((one) => [one.key, one.width])));
  const begin = (event: PointerEvent<HTMLElement>) => {
    const widths = standing(event.currentTarget);
    const now = widths[key] ?? width;
    drag.current = { from: event.clientX - now, widths, to: now };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    drag.current.to = bounded(event.clientX - drag.current.from);
    preview(tableOf(event.currentTarget), { ...drag.current.widths, [key]: drag.current.to });
  };
  const end = () => {
    const done = drag.current;
    drag.current = null;
    if (done && done.to !== done.widths[key]) onWidths({ ...done.widths, [key]: done.to });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = byKey[event.key];
    const other = others[event.key];
    if (by === undefined && other === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (other) return goOn(event.currentTarget, other);
    const widths = standing(event.currentTarget);
    onWidths({ ...widths, [key]: bounded((widths[key] ?? width) + (by ?? 0)) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has no element of its own
    <div
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t("columnWidth", { column: title })}
      aria-valuenow={width}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={tabbable ? 0 : -1}
      data-tip={t("columnWidthHint")}
      data-testid={`width-${key}`}
      onFocus={onFocus}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  );
}
