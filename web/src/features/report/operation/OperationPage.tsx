import { modules } from "@/features/audit/parts";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { ReportScreen } from "../frame/ReportScreen";
import { SpanFilter } from "../frame/SpanFilter";
import { useReport } from "../frame/useReport";
import { askedOperations, type OperationFilters, operations } from "./list";
import { UserFilter } from "./UserFilter";
import { useOperationColumns } from "./useOperationColumns";

/** What people did: who, when, to which device. */
export default function OperationPage() {
  const t = useWords("report");
  const report = useReport(operations);
  const { list } = report;
  return (
    <ReportScreen
      title={t("operation.title")}
      report={report}
      filters={<Filters list={list} />}
      columns={useOperationColumns(list.params)}
      exported={{ path: "/report/exportoperationreportlist", filters: askedOperations(list.filters) }}
      empty={t("operation.empty")}
      emptyAdvice={t("operation.emptyAdvice")}
    />
  );
}

function Filters({ list }: { list: Drafting<OperationFilters> }) {
  const t = useWords("report");
  const words = useWords("audit");
  const types = modules.map((value) => ({ value, label: words(`modules.${value}`) }));
  return (
    <>
      <SpanFilter list={list} />
      <ChoiceFilter list={list} name="type" label={t("operation.type")} width={144} options={types} />
      <UserFilter list={list} />
    </>
  );
}
