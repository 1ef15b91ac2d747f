import { AlarmActs, ProcessMany, useAlarmNews } from "@/features/alarm/public";
import { useOffered } from "@/features/dictionary/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { usePage } from "@/ui/page";
import { ManyFilter } from "../frame/ManyFilter";
import { ReportScreen } from "../frame/ReportScreen";
import { SpanFilter } from "../frame/SpanFilter";
import { useReport } from "../frame/useReport";
import { alarms, askedAlarms } from "./list";
import { useAlarmColumns } from "./useAlarmColumns";

/** Every alarm, handled or not: what, when, where, and who did something about it. */
export default function AlarmPage() {
  const t = useWords("report");
  const handles = useMay()("/alarm/updatealarm");
  const report = useReport(alarms);
  useAlarmNews(usePage().active);
  const { list } = report;
  const types = useOffered("ALARM_TYPE").map(({ key, val }) => ({ value: key, label: val }));
  return (
    <AlarmActs onChanged={() => void list.refetch()}>
      <ReportScreen
        title={t("alarm.title")}
        report={report}
        filters={
          <>
            <SpanFilter list={list} />
            <ManyFilter list={list} name="types" label={t("alarm.types")} width={176} options={types} />
          </>
        }
        columns={useAlarmColumns(list.params)}
        exported={{ path: "/report/exportalarmreportlist", filters: askedAlarms(list.filters) }}
        empty={t("alarm.empty")}
        emptyAdvice={t("alarm.emptyAdvice")}
        selectable={handles ? (row) => row.handleStatus === "new" : undefined}
        chosenActs={(rows) => <ProcessMany alarms={rows} onDone={list.selection.clear} />}
      />
    </AlarmActs>
  );
}
