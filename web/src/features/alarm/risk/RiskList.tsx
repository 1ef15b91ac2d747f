import { Input } from "antd";
import { useState } from "react";
import type { Choice } from "@/features/dictionary/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { usePage } from "@/ui/page";
import { useLastPage } from "@/ui/paged/useLastPage";
import { useDebounced } from "@/ui/useDebounced";
import { ProcessMany } from "../acts/ProcessMany";
import type { AlarmRow } from "../api";
import { useAlarms } from "../queries";
import { PAGE, typesOf } from "./prefs";
import styles from "./RiskAlarms.module.css";
import { RiskTable } from "./RiskTable";
import { TypeFilter } from "./TypeFilter";

interface Props {
  types: Choice[];
  hidden: string[];
  onHide: (hidden: string[]) => void;
  picked: string;
  onPick: (alarm: AlarmRow) => void;
}

/** The list of alarms that wait for somebody: by type and words, to be processed one by one or several at once. */
export function RiskList({ types, hidden, onHide, picked, onPick }: Props) {
  const t = useWords("alarm");
  const { active } = usePage();
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string[]>([]);
  const searchKey = useDebounced(text.trim(), 300) || undefined;
  const keys = types.map(({ key }) => key);
  const query = { searchKey, alarmTypes: typesOf(keys, hidden), pageSize: PAGE, currentPage: page };
  const { data, error, refetch } = useAlarms(query, active);
  useLastPage(data?.total, PAGE, page, setPage);
  const rows = data?.rows;
  const there = rows?.filter(({ alarmId }) => chosen.includes(alarmId)) ?? [];
  const may = useMay()("/alarm/updatealarm");
  const refine = (change: () => void) => {
    setPage(1);
    setChosen([]);
    change();
  };
  return (
    <div className={styles.body}>
      <div className={styles.filters}>
        <Input
          size="small"
          allowClear
          value={text}
          maxLength={100}
          placeholder={t("searchHint")}
          aria-label={t("searchHint")}
          onChange={(event) => refine(() => setText(event.target.value))}
          data-testid="risk-search"
        />
        <TypeFilter types={types} hidden={hidden} onChange={(next) => refine(() => onHide(next))} />
        <ProcessMany size="small" alarms={there} onDone={() => setChosen([])} />
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <RiskTable
          rows={rows}
          total={data?.total ?? 0}
          page={page}
          onPage={(next) => {
            setChosen([]);
            setPage(next);
          }}
          filtered={searchKey !== undefined || query.alarmTypes !== undefined}
          picked={picked}
          onPick={onPick}
          chosen={may === true ? there.map(({ alarmId }) => alarmId) : undefined}
          onChoose={setChosen}
        />
      )}
    </div>
  );
}
