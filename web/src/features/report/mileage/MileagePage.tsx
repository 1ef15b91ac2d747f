import { lazy, Suspense, useState } from "react";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter } from "@/ui/filters";
import { ReportScreen } from "../frame/ReportScreen";
import { useReport } from "../frame/useReport";
import { DaysFilter } from "./DaysFilter";
import { askedMileage, type MileageRow, mileages, units } from "./list";
import { Sum } from "./Sum";
import { useMileageColumns } from "./useMileageColumns";

const Calendar = lazy(() => import("./Calendar"));

/** What vehicles went, in all or by day, week or month; each opens its calendar. */
export default function MileagePage() {
  const t = useWords("report");
  const report = useReport(mileages);
  const { list } = report;
  const [open, setOpen] = useState<MileageRow | null>(null);
  const asked = askedMileage(list.filters);
  return (
    <ReportScreen
      title={t("mileage.title")}
      report={report}
      filters={
        <>
          <DaysFilter list={list} />
          <ChoiceFilter
            list={list}
            name="unit"
            label={t("mileage.whole")}
            none={t("mileage.whole")}
            width={124}
            options={units.map((unit) => ({ value: unit, label: t(`mileage.unit.${unit}`) }))}
          />
        </>
      }
      summary={report.problem ? undefined : <Sum asked={asked} />}
      columns={useMileageColumns(list.params, setOpen)}
      exported={{ path: "/report/exportmileagereportlist", filters: asked }}
      empty={t("mileage.empty")}
      emptyAdvice={t("mileage.emptyAdvice")}
    >
      {open ? (
        <Suspense fallback={null}>
          <Calendar row={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </ReportScreen>
  );
}
