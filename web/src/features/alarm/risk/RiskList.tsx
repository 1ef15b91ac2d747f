import { Input } from "antd";
import { useState } from "react";
import type { Choice } from "@/features/dictionary/public";
import { OrganSelect } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { usePage } from "@/ui/page";
import { useLastPage } from "@/ui/paged/useLastPage";
import { useDebounced } from "@/ui/useDebounced";
import { ChooseAll } from "../acts/ChooseAll";
import { useChosen } from "../acts/chosen";
import { ProcessMany } from "../acts/ProcessMany";
import type { AlarmRow } from "../api";
import { belowOf } from "../names";
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

/** The list of alarms that wait for somebody: by group, type and words, to be processed one by one or several at once. */
export function RiskList({ types, hidden, onHide, picked, onPick }: Props) {
  const t = useWords("alarm");
  const { active } = usePage();
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [organId, setOrganId] = useState<number>();
  const searchKey = useDebounced(text.trim(), 300) || undefined;
  const keys = types.map(({ key }) => key);
  const filter = { searchKey, alarmTypes: typesOf(keys, hidden), ...belowOf(organId) };
  const { data, error, refetch } = useAlarms({ ...filter, pageSize: PAGE, currentPage: page }, active);
  useLastPage(data?.total, PAGE, page, setPage);
  const { total = 0, more } = data ?? {};
  const chosen = useChosen(data?.rows, total);
  const may = useMay()("/alarm/updatealarm");
  const refine = (change: () => void) => {
    setPage(1);
    chosen.clear();
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
          title={t("searchHint")}
          onChange={(event) => refine(() => setText(event.target.value))}
          data-testid="risk-search"
        />
        <span className={styles.organ}>
          <OrganSelect
            size="small"
            allowClear
            value={organId}
            onChange={(next) => refine(() => setOrganId(next))}
            placeholder={t("allOrgans")}
            label={t("organ")}
            testId="risk-organ"
          />
        </span>
        <TypeFilter types={types} hidden={hidden} onChange={(next) => refine(() => onHide(next))} />
        <ProcessMany
          size="small"
          alarms={chosen.rows}
          all={chosen.all ? { filter, total, more } : undefined}
          onDone={chosen.clear}
        />
      </div>
      {may === true ? <ChooseAll chosen={chosen} total={total} more={more} /> : null}
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <RiskTable
          rows={data?.rows}
          total={total}
          more={more}
          page={page}
          onPage={(next) => {
            chosen.clear();
            setPage(next);
          }}
          filtered={Object.values(filter).some((part) => part !== undefined)}
          picked={picked}
          onPick={onPick}
          chosen={may === true ? chosen.keys : undefined}
          onChoose={chosen.choose}
        />
      )}
    </div>
  );
}
