import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { isTimeWrong, useFilters } from "./filters";
import styles from "./Log.module.css";
import { LogFilters } from "./LogFilters";
import { LogTable } from "./LogTable";
import { useLogs } from "./queries";

/** Log manage: who did what, and what the program had to say. */
export default function LogPage() {
  const t = useWords("audit");
  const [filters, setFilters] = useFilters();
  const list = useLogs(filters);
  return (
    <div className={styles.page} data-testid="log-page">
      <LogFilters filters={filters} onChange={setFilters} onRefresh={() => void list.refetch()} />
      <div className={styles.table}>
        {isTimeWrong(filters) ? (
          <Notice kind="error" title={t("badTime")} advice={t("badTimeAdvice")} />
        ) : (
          <LogTable list={list} filters={filters} onChange={setFilters} />
        )}
      </div>
    </div>
  );
}
