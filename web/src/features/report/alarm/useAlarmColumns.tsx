import { Tag } from "antd";
import { type AlarmRow, EvidenceButton, ProcessButton } from "@/features/alarm/public";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";
import { PlaceCell } from "../frame/PlaceCell";
import { MOMENT, useReportColumns, useWhoseColumns } from "../frame/useReportColumns";

/** The columns of alarms. */
export function useAlarmColumns(params: ListParams): Column<AlarmRow>[] {
  const t = useWords("report");
  const label = useLabels();
  const { kit, serial } = useReportColumns<AlarmRow>(params);
  const whose = useWhoseColumns(kit);
  return [
    serial,
    phoneOnly({
      ...kit.two("alarm", `${label("alarmType")} / ${label("alarmTime")}`, 184, (row) => [
        [row.plateNo || row.deviceName, row.alarmTypeName].join(" · "),
        // without the year, which the range of the list says, or one of both is cut in English
        [dateTime(row.alarmTime).slice(5, 16), row.handleStatusName].join(" · "),
      ]),
      sort: "alarmTime",
    }),
    ...whose,
    wideOnly(kit.text("alarmTypeName", label("alarmType"), 130)),
    wideOnly(
      kit.made("handleStatusName", label("handleStatus"), 96, (row) => (
        <Tag color={row.handleStatus === "new" ? "warning" : undefined}>{row.handleStatusName}</Tag>
      )),
    ),
    wideOnly(kit.time("alarmTime", label("alarmTime"), MOMENT)),
    kit.text("alarmContent", label("alarmContent"), 220),
    kit.made("alarmAddress", label("address"), 180, (row) => (
      <PlaceCell address={row.alarmAddress} lng={row.lon} lat={row.lat} />
    )),
    kit.text("locationTypeName", t("alarm.mode"), 100),
    kit.text("handleUser", label("handleUser"), 110),
    { ...kit.text("handleAccount", label("handleAccount"), 110), hidden: true },
    kit.time("handleTime", label("handleTime"), MOMENT),
    kit.actions(132, (row) => (
      <span style={{ display: "inline-flex", alignItems: "center" }}>
        <EvidenceButton alarm={row} />
        {row.handleStatus === "handled" ? null : <ProcessButton alarm={row} />}
      </span>
    )),
  ];
}
