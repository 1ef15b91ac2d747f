import { AuditOutlined, OrderedListOutlined, SendOutlined } from "@ant-design/icons";
import { Suspense, useState } from "react";
import {
  BatchDialog,
  BatchesDialog,
  CommandDialogs,
  type Opened,
  RulesDialog,
  useCommandNews,
  useStatusOptions,
} from "@/features/command/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ChoiceFilter, TextFilter } from "@/ui/filters";
import { usePage } from "@/ui/page";
import { useDoing } from "@/ui/useDoing";
import { ReportScreen } from "../frame/ReportScreen";
import { SpanFilter } from "../frame/SpanFilter";
import { useReport } from "../frame/useReport";
import { askedCommands, commands } from "./list";
import { useCommandColumns } from "./useCommandColumns";

/** The list is asked for again at most so often (ms), however many commands go on. */
const PAUSE = 2000;

/** Every command: who gave it, to which device, what it said and what became of it. */
export default function CommandPage() {
  const t = useWords("report");
  const report = useReport(commands);
  const { list } = report;
  const [rules, setRules] = useState(false);
  const [batch, setBatch] = useState(false);
  const [batches, setBatches] = useState(false);
  const sendsMany = useMay()("/report/sendcommandbatch");
  const sets = useMay()("/report/setcommandapproval");
  const doing = useDoing<Opened>();
  useCommandNews({}, usePage().active, PAUSE);
  return (
    <ReportScreen
      title={t("command.title")}
      report={report}
      filters={
        <>
          <SpanFilter list={list} />
          <TextFilter list={list} name="key" label={t("command.key")} width={150} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t("command.status")}
            width={130}
            options={useStatusOptions()}
          />
        </>
      }
      acts={
        <>
          <ActButton
            may={sendsMany}
            icon={<SendOutlined />}
            onClick={() => setBatch(true)}
            testId="command-batch-open"
          >
            {t("command.batch")}
          </ActButton>
          <ActButton
            may={sendsMany}
            icon={<OrderedListOutlined />}
            onClick={() => setBatches(true)}
            testId="command-batches-open"
          >
            {t("command.batches")}
          </ActButton>
          <ActButton
            may={sets}
            icon={<AuditOutlined />}
            onClick={() => setRules(true)}
            testId="command-rules-open"
          >
            {t("command.rules")}
          </ActButton>
        </>
      }
      columns={useCommandColumns(list.params, doing.start)}
      exported={{ path: "/report/exportcommandreportlist", filters: askedCommands(list.filters) }}
      empty={t("command.empty")}
      emptyAdvice={t("command.emptyAdvice")}
    >
      {doing.now ? <CommandDialogs open={doing.now} from="list" onClose={doing.stop} /> : null}
      {batch ? (
        <Suspense>
          <BatchDialog onClose={() => setBatch(false)} />
        </Suspense>
      ) : null}
      {batches ? (
        <Suspense>
          <BatchesDialog onClose={() => setBatches(false)} />
        </Suspense>
      ) : null}
      {rules ? (
        <Suspense>
          <RulesDialog onClose={() => setRules(false)} />
        </Suspense>
      ) : null}
    </ReportScreen>
  );
}
