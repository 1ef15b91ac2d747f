import { FilterOutlined, ReloadOutlined, SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNarrow, useTight } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import styles from "./ListScreen.module.css";
import type { FilterSpec, List, Rows } from "./useList";

interface Props<Spec extends FilterSpec, Answer extends Rows> {
  list: List<Spec, Answer>;
  /** The fields of the filters. */
  children: ReactNode;
}

/** The filters of a list with their two buttons. On a phone they are folded away, and a button says whether some are in force. */
export function FilterBar<Spec extends FilterSpec, Answer extends Rows>({
  list,
  children,
}: Props<Spec, Answer>) {
  const t = useWords("ui");
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (!narrow) return <Fields list={list}>{children}</Fields>;
  return (
    <>
      <Button
        icon={<FilterOutlined />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        data-testid={`${list.source.name}-filters-open`}
      >
        {t(list.filtered ? "filtersOn" : "filters")}
      </Button>
      {open ? (
        <Fields list={list} onSearch={() => setOpen(false)}>
          {children}
        </Fields>
      ) : null}
    </>
  );
}

interface FieldsProps<Spec extends FilterSpec, Answer extends Rows> extends Props<Spec, Answer> {
  onSearch?: () => void;
}

function Fields<Spec extends FilterSpec, Answer extends Rows>({
  list,
  children,
  onSearch,
}: FieldsProps<Spec, Answer>) {
  const t = useWords("ui");
  const tight = useTight(); // everybody knows its sign
  const { source, search, reset } = list;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
    onSearch?.();
  };
  return (
    <form className={styles.filters} onSubmit={submit} data-testid={`${source.name}-filters`}>
      {children}
      <span className={styles.ask}>
        <Button
          htmlType="submit"
          icon={<SearchOutlined />}
          aria-label={t("search")}
          data-tip={tight ? t("search") : undefined}
          data-testid={`${source.name}-search`}
        >
          {tight ? null : t("search")}
        </Button>
        <Button
          type="text"
          icon={<ReloadOutlined />}
          onClick={reset}
          aria-label={t("reset")}
          data-tip={t("reset")}
          data-testid={`${source.name}-reset`}
        />
      </span>
    </form>
  );
}
