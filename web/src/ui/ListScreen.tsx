import { type ReactNode, Suspense } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { ActedContext } from "./acted";
import { FilterBar } from "./FilterBar";
import styles from "./ListScreen.module.css";
import { ListTable, type TableParts } from "./ListTable";
import type { FilterSpec, Rows } from "./useList";

interface Props<Spec extends FilterSpec, Answer extends Rows> extends TableParts<Spec, Answer> {
  /** The fields of its filters, see filters.tsx. */
  filters: ReactNode;
  /** Buttons for what is done with the whole list, see ActButton. */
  actions?: ReactNode;
  /** Stands over the rows, such as what they add up to. */
  summary?: ReactNode;
  /** Stands at the left of the rows, where there is room. */
  aside?: ReactNode;
  /** In place of the rows while the server cannot be asked so. */
  wrong?: ReactNode;
  /** Dialogs; the page does not wait for their code. */
  children?: ReactNode;
}

/** The one form of all lists: a bar of filters and acts, the rows in the height that is left, the pages below. */
export function ListScreen<Spec extends FilterSpec, Answer extends Rows>(props: Props<Spec, Answer>) {
  const { list, filters, actions, summary, aside, wrong, children, ...table } = props;
  const narrow = useNarrow();
  const rows = list.wrong ? wrong : <ListTable list={list} {...table} />;
  return (
    <div className={styles.page} data-testid={`${list.source.name}-page`}>
      <div className={styles.card}>
        <div className={styles.bar}>
          <FilterBar list={list}>{filters}</FilterBar>
          <div className={styles.buttons}>{actions}</div>
        </div>
        {summary}
        {aside && !narrow ? (
          <div className={styles.split}>
            {aside}
            {rows}
          </div>
        ) : (
          rows
        )}
      </div>
      <ActedContext value={list.selection.clear}>
        <Suspense fallback={null}>{children}</Suspense>
      </ActedContext>
    </div>
  );
}
