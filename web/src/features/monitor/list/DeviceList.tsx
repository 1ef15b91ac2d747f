import { Button, Pagination, Skeleton } from "antd";
import { useEffect } from "react";
import { type DeviceRow, isSelectable } from "@/features/device/public";
import { WATCHED } from "@/features/organ/public";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { useMonitor } from "../monitor";
import { type ListQuery, PAGE_SIZE } from "../useListQuery";
import styles from "./DeviceList.module.css";
import { DeviceListRow } from "./DeviceListRow";
import { SelectAll } from "./SelectAll";
import { useRowActions } from "./useRowActions";

interface Props {
  list: ListQuery;
  /** The rows are those of a filter that is not wanted any more; nothing can be done with them. */
  passing: boolean;
}

/** The page of vehicles with select-all above and paging below. */
export function DeviceList({ list, passing }: Props) {
  const t = useWords("monitor");
  const { filters, setFilters } = useMonitor();
  const total = list.data?.deviceList.total ?? 0;
  const rows = list.data?.deviceList.rows ?? [];
  useLastPage(list, total);
  return (
    <>
      <SelectAll disabled={passing} rows={rows.filter((row) => isSelectable(row.deviceState))} />
      <div className={styles.scroll} data-stale={passing || undefined} inert={passing}>
        <Body list={list} rows={rows} />
      </div>
      <footer className={styles.foot}>
        <span>{t("total", { count: total })}</span>
        <Pagination
          size="small"
          simple
          current={filters.page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={(page) => setFilters({ page })}
        />
      </footer>
    </>
  );
}

/** A page behind the last, by an address or because there are fewer by now, becomes the last. */
function useLastPage({ data, isPlaceholderData }: ListQuery, total: number): void {
  const { filters, setFilters } = useMonitor();
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const beyond = data !== undefined && !isPlaceholderData && filters.page > last;
  useEffect(() => {
    if (beyond) setFilters({ page: last });
  }, [beyond, last, setFilters]);
}

function Body({ list, rows }: { list: ListQuery; rows: DeviceRow[] }) {
  const { selection } = useMonitor();
  const t = useWords("monitor");
  const { picked, focused } = useCell(selection.chosen);
  const actions = useRowActions();
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending)
    return (
      <Skeleton className={styles.skeleton} active title={false} paragraph={{ rows: 8, width: "100%" }} />
    );
  if (rows.length === 0) return <Nothing />;
  return (
    <div
      tabIndex={-1}
      className={styles.list}
      role="grid"
      aria-multiselectable
      aria-label={t("vehicles")}
      onKeyDown={moveFocus}
    >
      {rows.map((row) => (
        <DeviceListRow
          key={row.deviceId}
          row={row}
          picked={picked.has(row.deviceId)}
          focused={focused?.deviceId === row.deviceId}
          actions={actions}
        />
      ))}
    </div>
  );
}

/** Up and Down walk through the rows. */
function moveFocus(event: React.KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
  const row = (event.target as HTMLElement).closest("[role=row]");
  const next = step && row?.[step as "nextElementSibling"];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function Nothing() {
  const t = useWords("monitor");
  const { filters, setFilters } = useMonitor();
  if (filters.search !== "" || filters.state !== "all") {
    const reset = () => setFilters({ search: "", state: "all" });
    return (
      <Notice
        kind="filtered"
        title={t("filtered")}
        advice={t("filteredAdvice")}
        action={
          <Button size="small" onClick={reset}>
            {t("resetFilters")}
          </Button>
        }
      />
    );
  }
  if (filters.organ === WATCHED)
    return <Notice kind="empty" title={t("emptyWatched")} advice={t("emptyWatchedAdvice")} />;
  const withSub = (
    <Button size="small" onClick={() => setFilters({ sub: true })}>
      {t("emptySub")}
    </Button>
  );
  return (
    <Notice
      kind="empty"
      title={t("empty")}
      advice={t("emptyAdvice")}
      action={filters.sub ? undefined : withSub}
    />
  );
}
