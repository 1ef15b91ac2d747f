import { Button } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { type Column, leading } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";
import { useReportColumns } from "../frame/useReportColumns";
import { Figure, kilometres } from "./Figure";
import type { MileageRow } from "./list";

/** The columns of mileage: whose, of which days, how far, and how well that is known. */
export function useMileageColumns(
  params: ListParams,
  onCalendar: (row: MileageRow) => void,
): Column<MileageRow>[] {
  const t = useWords("report");
  const label = useLabels();
  const { kit, serial } = useReportColumns<MileageRow>(params);
  const right = { align: "right" as const };
  return [
    serial,
    kit.made("organName", label("organName"), 120, (row) => row.organName),
    leading(kit.pair("plateNo", "carOwner", 130, (row) => [row.plateNo || row.deviceName, row.carOwner])),
    kit.made("period", t("mileage.period"), 184, ({ startDate, endDate }) =>
      startDate === endDate ? startDate : t("mileage.fromTo", { from: startDate, to: endDate }),
    ),
    {
      ...kit.made("mileage", t("ride.mileage"), 112, (row) => (
        <Figure
          metres={row.mileage}
          source={row.mileageSource}
          reckoned={row.reckoned}
          revised={row.revised}
        />
      )),
      ...right,
      leads: true,
    },
    { ...kit.made("drivenDays", label("drivenDays"), 92, (row) => row.drivenDays), ...right },
    {
      ...kit.made("knownDays", label("knownDays"), 116, (row) =>
        t("mileage.ofDays", { known: row.knownDays, days: row.days }),
      ),
      ...right,
    },
    {
      ...kit.made("longestKm", label("longestKm"), 130, (row) =>
        row.longest === null ? null : kilometres(row.longest),
      ),
      ...right,
    },
    kit.made("measuredBy", label("measuredBy"), 150, (row) => (
      <span className="wm-mono" title={row.measuredBy}>
        {row.measuredBy}
      </span>
    )),
    kit.actions(104, (row) => (
      <Button
        type="link"
        size="small"
        onClick={() => onCalendar(row)}
        data-testid={`mileage-calendar-${row.mileageId}`}
      >
        {t("mileage.calendar")}
      </Button>
    )),
  ];
}
