import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, Suspense, useState } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
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
          <Buttons name={list.source.name}>{actions}</Buttons>
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

/** What is done with the whole list. A phone shows the one thing that people come for, and where there are more than two of the others, these behind a button. */
function Buttons({ name, children }: { name: string; children: ReactNode }) {
  const t = useWords("ui");
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.buttons} data-folded={(narrow && !open) || undefined}>
      {children}
      {narrow && children ? (
        <Button
          className={styles.rest}
          icon={open ? <UpOutlined /> : <DownOutlined />}
          iconPlacement="end"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          data-testid={`${name}-acts-more`}
        >
          {t("more")}
        </Button>
      ) : null}
    </div>
  );
}
