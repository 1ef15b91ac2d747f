import { App } from "antd";
import { useWords } from "@/lib/useWords";
import { ListScreen } from "@/ui/ListScreen";
import { Notice } from "@/ui/Notice";
import { useList } from "@/ui/useList";
import { logs } from "./filters";
import { LogChanges } from "./LogChanges";
import { LogFilters } from "./LogFilters";
import { useColumns } from "./useColumns";

/** The audit log: who did what, and what the program had to say. Entries that changed something open to their fields. */
export default function LogPage() {
  const t = useWords("audit");
  const { message } = App.useApp();
  const list = useList(logs, { onWrong: () => void message.error(t("badTime")) });
  return (
    <ListScreen
      list={list}
      filters={<LogFilters list={list} />}
      columns={useColumns()}
      expandable={{
        render: (row) => <LogChanges row={row} />,
        can: (row) => row.changes.length > 0,
      }}
      says={{
        empty: t("empty"),
        emptyAdvice: t("emptyAdvice"),
        filtered: t("filtered"),
        filteredAdvice: t("filteredAdvice"),
        total: (total) => t(list.data?.more ? "totalMore" : "total", { count: total }),
      }}
      wrong={<Notice kind="error" title={t("badTime")} advice={t("badTimeAdvice")} />}
    />
  );
}
