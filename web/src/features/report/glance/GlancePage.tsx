import { Segmented } from "antd";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import { ReportScreen } from "../frame/ReportScreen";
import { useReport } from "../frame/useReport";
import { DaysFilter } from "../mileage/DaysFilter";
import { GlancePanel } from "./GlancePanel";
import { askedUse, uses } from "./list";
import { useUseColumns } from "./useUseColumns";

/** How the fleet spends its time: day by day as a drawing, vehicle by vehicle below, the busiest or the idle first. */
export default function GlancePage() {
  const t = useWords("report");
  const report = useReport(uses);
  const { list } = report;
  const asked = askedUse(list.filters);
  return (
    <ReportScreen
      title={t("glance.title")}
      report={report}
      filters={
        <>
          <DaysFilter list={list} />
          <Filter width="auto">
            <Segmented<string>
              tabIndex={-1}
              value={list.sort === "-drivingSeconds" || list.sort === "drivingSeconds" ? list.sort : ""}
              options={[
                { value: "", label: t("glance.newest") },
                { value: "-drivingSeconds", label: t("glance.busiest") },
                { value: "drivingSeconds", label: t("glance.idle") },
              ]}
              onChange={(sort) => list.params.setSort(sort as typeof list.sort)}
              aria-label={t("glance.order")}
              data-testid="use-order"
            />
          </Filter>
        </>
      }
      aside={report.problem ? undefined : <GlancePanel asked={asked} />}
      columns={useUseColumns(list.params)}
      exported={{ path: "/report/exportvehicleuselist", filters: asked }}
      empty={t("mileage.empty")}
      emptyAdvice={t("mileage.emptyAdvice")}
    />
  );
}
