import { Button } from "antd";
import { useWords } from "@/lib/useWords";
import type { ListParams } from "../useListParams";
import styles from "./Footer.module.css";

interface Props {
  params: ListParams;
  total: number;
  /** By what the server has the pages beside this one. */
  next: string | undefined;
  previous: string | undefined;
}

/** From page to page of a list that is counted to a number only: on behind those that have one. */
export function Steps({ params, total, next, previous }: Props) {
  const t = useWords("ui");
  const { page, size, setPage, setBeside } = params;
  const numbered = (page: number) => (page - 1) * size < total;
  const back = () => {
    if (numbered(page - 1)) setPage(page - 1, size);
    else if (previous) setBeside(page - 1, { before: previous });
  };
  const on = () => {
    if (numbered(page + 1)) setPage(page + 1, size);
    else if (next) setBeside(page + 1, { after: next });
  };
  const onward = numbered(page + 1) || next !== undefined;
  return (
    <span className={styles.steps}>
      {numbered(page) ? null : (
        <Button size="small" onClick={() => setPage(1, size)} data-testid="list-first">
          {t("firstPage")}
        </Button>
      )}
      <Button size="small" disabled={page <= 1} onClick={back} data-testid="list-previous">
        {t("previousPage")}
      </Button>
      {numbered(page) ? null : <span data-testid="list-page">{t("pageNumber", { page })}</span>}
      <Button size="small" disabled={!onward} onClick={on} data-testid="list-next">
        {t("nextPage")}
      </Button>
    </span>
  );
}
