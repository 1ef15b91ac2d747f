import { useDuration } from "@/features/history/parts";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";
import { PlaceCell } from "../frame/PlaceCell";
import { TrackLink } from "../frame/TrackLink";
import { MOMENT, useKindColumn, useReportColumns, useWhoseColumns } from "../frame/useReportColumns";
import type { StopRow } from "./list";

/** The columns of stops. */
export function useStopColumns(params: ListParams): Column<StopRow>[] {
  const t = useWords("report");
  const label = useLabels();
  const duration = useDuration();
  const { kit, serial } = useReportColumns<StopRow>(params);
  const whose = useWhoseColumns(kit);
  const kind = useKindColumn(kit);
  return [
    serial,
    ...whose,
    kind,
    phoneOnly({
      ...kit.two("stop", label("stopStartTime"), 152, (row) => [
        dateTime(row.stopStartTime),
        duration(row.stopSecond),
      ]),
      sort: "stopStartTime",
    }),
    wideOnly(kit.time("stopStartTime", label("stopStartTime"), MOMENT)),
    wideOnly({
      ...kit.made("stopSecond", t("stop.stopSecond"), 120, (row) => duration(row.stopSecond)),
      align: "right",
    }),
    kit.made("stopAddress", label("stopAddress"), 160, (row) => (
      <PlaceCell address={row.stopAddress} lng={row.lon} lat={row.lat} />
    )),
    kit.made("stopEndTime", label("stopEndTime"), MOMENT, (row) =>
      row.stopEndTime ? <Moment seconds={row.stopEndTime} /> : t("stop.open"),
    ),
    kit.actions(94, (row) => (
      <TrackLink
        name={row.stopId}
        imei={row.imei}
        from={row.stopStartTime}
        to={row.stopStartTime + row.stopSecond}
      />
    )),
  ];
}
