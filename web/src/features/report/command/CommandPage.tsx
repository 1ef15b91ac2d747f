import { Suspense } from "react";
import {
  BatchBar,
  CommandDialogs,
  type Opened,
  useCommandNews,
  useStatusOptions,
} from "@/features/command/public";
import { useKnown } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter, TextFilter } from "@/ui/filters";
import { usePage } from "@/ui/page";
import { useDoing } from "@/ui/useDoing";
import { numberOf } from "@/ui/useListParams";
import { ManyFilter } from "../frame/ManyFilter";
import { ReportScreen } from "../frame/ReportScreen";
import { SpanFilter } from "../frame/SpanFilter";
import { useReport } from "../frame/useReport";
import { BatchTag } from "./BatchTag";
import { CommandActs } from "./CommandActs";
import { askedCommands, commands } from "./list";
import { useCommandColumns } from "./useCommandColumns";

/** The list is asked for again at most so often (ms), however many commands go on. */
const PAUSE = 2000;

/** Every command: who gave it, to which device, what it said and what became of it. */
export default function CommandPage() {
  const t = useWords("report");
  const report = useReport(commands);
  const { list } = report;
  const doing = useDoing<Opened>();
  const names = useKnown("CMD_CODE").map(({ key, val, gone }) => ({
    ...{ value: key, label: gone ? t("command.gone", { name: val }) : val },
  }));
  const batchId = numberOf(list.filters.batch);
  useCommandNews({}, usePage().active, PAUSE);
  return (
    <ReportScreen
      title={t("command.title")}
      report={report}
      filters={
        <>
          <SpanFilter list={list} />
          <ManyFilter list={list} name="commands" label={t("command.name")} width={130} options={names} />
          <TextFilter list={list} name="key" label={t("command.key")} width={130} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t("command.status")}
            width={130}
            options={useStatusOptions()}
          />
          <BatchTag list={list} batch={list.filters.batch} />
        </>
      }
      acts={<CommandActs />}
      summary={
        batchId ? (
          <Suspense fallback={null}>
            <BatchBar batchId={batchId} />
          </Suspense>
        ) : null
      }
      columns={useCommandColumns(list.params, doing.start)}
      exported={{ path: "/report/exportcommandreportlist", filters: askedCommands(list.filters) }}
      empty={t("command.empty")}
      emptyAdvice={t("command.emptyAdvice")}
    >
      {doing.now ? <CommandDialogs open={doing.now} from="list" onClose={doing.stop} /> : null}
    </ReportScreen>
  );
}
