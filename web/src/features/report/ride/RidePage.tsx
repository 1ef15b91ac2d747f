import { useWords } from "@/lib/useWords";
import { ReportScreen } from "../frame/ReportScreen";
import { SpanFilter } from "../frame/SpanFilter";
import { useReport } from "../frame/useReport";
import { askedRides, rides } from "./list";
import { useRideColumns } from "./useRideColumns";

/** Every ride: whose, from when to when, how long and how far. */
export default function RidePage() {
  const t = useWords("report");
  const report = useReport(rides);
  const { list } = report;
  return (
    <ReportScreen
      title={t("ride.title")}
      report={report}
      filters={<SpanFilter list={list} />}
      columns={useRideColumns(list.params)}
      exported={{ path: "/report/exportridereportlist", filters: askedRides(list.filters) }}
      empty={t("ride.empty")}
      emptyAdvice={t("ride.emptyAdvice")}
    />
  );
}
