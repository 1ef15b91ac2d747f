import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import { type Selection, useChosen } from "../useSelection";
import styles from "./SelectionBar.module.css";

interface Props<Row extends object> {
  name: string;
  selection: Selection<Row>;
  /** How many rows the list has on all its pages. */
  total: number;
  /** What can be done with chosen rows. */
  acts: (rows: Row[]) => ReactNode;
  /** Fetches the rows of all pages; without, only those of a page can be chosen. */
  fetchAll?: () => Promise<Row[]>;
}

/** Over the titles while rows are chosen: how many, what can be done with them, and how to give them up. */
export function SelectionBar<Row extends object>({ name, selection, total, acts, fetchAll }: Props<Row>) {
  const t = useWords("ui");
  const rows = useChosen(selection);
  const wider = useMutation({
    mutationFn: async () => fetchAll?.(),
    onSuccess: (all) => all && selection.choose(all),
  });
  if (rows.length === 0) return null;
  return (
    <div className={styles.bar} data-testid={`${name}-selection`}>
      <span className={styles.count} role="status">
        {t("chosen", { count: rows.length })}
      </span>
      {fetchAll && rows.length < total ? (
        <Button
          type="link"
          size="small"
          loading={wider.isPending}
          onClick={() => wider.mutate()}
          data-testid={`${name}-select-all`}
        >
          {t("selectAll", { total })}
        </Button>
      ) : null}
      {acts(rows)}
      <Button type="text" size="small" onClick={selection.clear} data-testid={`${name}-select-none`}>
        {t("selectNone")}
      </Button>
    </div>
  );
}
