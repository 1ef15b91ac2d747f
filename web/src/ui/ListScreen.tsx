import { ReloadOutlined, SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { FormEvent, ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import { ActedContext } from "./acted";
import styles from "./ListScreen.module.css";
import { ListTable, type TableParts } from "./ListTable";
import type { FilterSpec, List, Rows } from "./useList";

interface Props<Spec extends FilterSpec, Answer extends Rows> extends TableParts<Spec, Answer> {
  /** The fields of its filters, see filters.tsx. */
  filters: ReactNode;
  /** Buttons for what is done with the whole list, see ActButton. */
  actions?: ReactNode;
  /** Stands at the left of the rows. */
  aside?: ReactNode;
  /** In place of the rows while the server cannot be asked so. */
  wrong?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** The one form of all lists: a bar of filters and acts, the rows in the height that is left, the pages below. */
export function ListScreen<Spec extends FilterSpec, Answer extends Rows>(props: Props<Spec, Answer>) {
  const { list, filters, actions, aside, wrong, children, ...table } = props;
  const rows = list.wrong ? wrong : <ListTable list={list} {...table} />;
  return (
    <div className={styles.page} data-testid={`${list.source.name}-page`}>
      <div className={styles.card}>
        <div className={styles.bar}>
          <FilterRow list={list}>{filters}</FilterRow>
          <div className={styles.buttons}>{actions}</div>
        </div>
        {aside ? (
          <div className={styles.split}>
            {aside}
            {rows}
          </div>
        ) : (
          rows
        )}
      </div>
      <ActedContext value={list.selection.clear}>{children}</ActedContext>
    </div>
  );
}

interface FilterRowProps<Spec extends FilterSpec, Answer extends Rows> {
  list: List<Spec, Answer>;
  children: ReactNode;
}

function FilterRow<Spec extends FilterSpec, Answer extends Rows>(props: FilterRowProps<Spec, Answer>) {
  const t = useWords("ui");
  const { source, search, reset } = props.list;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form className={styles.filters} onSubmit={submit} data-testid={`${source.name}-filters`}>
      {props.children}
      <Button htmlType="submit" icon={<SearchOutlined />} data-testid={`${source.name}-search`}>
        {t("search")}
      </Button>
      <Button
        type="text"
        icon={<ReloadOutlined />}
        onClick={reset}
        aria-label={t("reset")}
        data-tip={t("reset")}
        data-testid={`${source.name}-reset`}
      />
    </form>
  );
}
