import { useChoices } from "@/features/dictionary/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { ReportScreen } from "../frame/ReportScreen";
import { useReport } from "../frame/useReport";
import { WhenFilter } from "../frame/WhenFilter";
import { askedOffline, type OfflineFilters, offline } from "./list";
import { SilenceFilter } from "./SilenceFilter";
import { useOfflineColumns } from "./useOfflineColumns";

/** Who is offline for how long and why, and who was offline when. */
export default function OfflinePage() {
  const t = useWords("report");
  const report = useReport(offline);
  const { list } = report;
  const ended = list.filters.when === "span";
  return (
    <ReportScreen
      title={t("offline.title")}
      report={report}
      filters={<Filters list={list} />}
      columns={useOfflineColumns(list.params)}
      exported={{ path: "/report/exportofflinereportlist", filters: askedOffline(list.filters) }}
      empty={t(ended ? "offline.emptyEnded" : "offline.empty")}
      emptyAdvice={t(ended ? "offline.emptyEndedAdvice" : "offline.emptyAdvice")}
    />
  );
}

function Filters({ list }: { list: Drafting<OfflineFilters> }) {
  const t = useWords("report");
  const label = useLabels();
  const types = useChoices("DEVICE_TYPE").map(({ key, val }) => ({ value: key, label: val }));
  return (
    <>
      <ChoiceFilter list={list} name="type" label={label("deviceType")} width={116} options={types} />
      <SilenceFilter list={list} />
      <WhenFilter list={list} now={t("offline.now")} />
    </>
  );
}
