import { useChoices } from "@/features/dictionary/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { NumberFilter } from "../frame/NumberFilter";
import { ReportScreen } from "../frame/ReportScreen";
import { useReport } from "../frame/useReport";
import { WhenFilter } from "../frame/WhenFilter";
import { askedStops, type StopFilters, stops } from "./list";
import { useStopColumns } from "./useStopColumns";

/** Who stands for how long, and who stood when. */
export default function StopPage() {
  const t = useWords("report");
  const report = useReport(stops);
  const { list } = report;
  const ended = list.filters.when === "span";
  return (
    <ReportScreen
      title={t("stop.title")}
      report={report}
      filters={<Filters list={list} />}
      columns={useStopColumns(list.params)}
      exported={{ path: "/report/exportstopreportlist", filters: askedStops(list.filters) }}
      empty={t(ended ? "stop.emptyEnded" : "stop.empty")}
      emptyAdvice={t(ended ? "stop.emptyEndedAdvice" : "stop.emptyAdvice")}
    />
  );
}

function Filters({ list }: { list: Drafting<StopFilters> }) {
  const t = useWords("report");
  const label = useLabels();
  const types = useChoices("DEVICE_TYPE").map(({ key, val }) => ({ value: key, label: val }));
  return (
    <>
      <ChoiceFilter list={list} name="type" label={label("deviceType")} width={116} options={types} />
      <NumberFilter list={list} name="days" label={t("stop.days")} sign="≥" unit={t("unitShort.day")} />
      <NumberFilter list={list} name="hours" label={t("stop.hours")} unit={t("unitShort.hour")} />
      <WhenFilter list={list} now={t("stop.now")} />
    </>
  );
}
