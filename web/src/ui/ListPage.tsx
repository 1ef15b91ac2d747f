import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { FormEvent, ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./ListPage.module.css";

interface Props {
  name: string;
  /** Labelled fields, see Filter. */
  filters: ReactNode;
  onSearch: () => void;
  onReset: () => void;
  /** Buttons of the action row. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The one form of all lists: a row of filters, a row of actions, the table in the height that is left. */
export function ListPage({ name, filters, onSearch, onReset, actions, children }: Props) {
  const t = useWords("ui");
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <div className={styles.page} data-testid={`${name}-page`}>
      <form className={styles.filters} onSubmit={search} data-testid={`${name}-filters`}>
        {filters}
        <span className={styles.buttons}>
          <Button type="primary" htmlType="submit" icon={<SearchOutlined />} data-testid={`${name}-search`}>
            {t("search")}
          </Button>
          <Button onClick={onReset} data-testid={`${name}-reset`}>
            {t("reset")}
          </Button>
        </span>
      </form>
      {actions ? <div className={styles.buttons}>{actions}</div> : null}
      {children}
    </div>
  );
}

/** One filter with its name above; `width` in pixels where the usual one is too wide. */
export function Filter({ label, width, children }: { label: string; width?: number; children: ReactNode }) {
  return (
    <div className={styles.filter} style={width ? { width, minWidth: width } : undefined}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
