import { useDuration } from "@/features/history/parts";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Two } from "@/ui/columns";
import { Moment } from "@/ui/Moment";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";
import { PlaceCell } from "../frame/PlaceCell";
import { TrackLink } from "../frame/TrackLink";
import { MOMENT, useKindColumn, useReportColumns, useWhoseColumns } from "../frame/useReportColumns";
import type { OfflineRow } from "./list";

/** So much of the way before a device fell silent is shown, in seconds. */
const BEFORE = 6 * 3600;

/** The columns of times offline. */
export function useOfflineColumns(params: ListParams): Column<OfflineRow>[] {
  const t = useWords("report");
  const label = useLabels();
  const duration = useDuration();
  const { kit, serial } = useReportColumns<OfflineRow>(params);
  const whose = useWhoseColumns(kit);
  const kind = useKindColumn(kit);
  return [
    serial,
    ...whose,
    kind,
    phoneOnly(
      kit.made("since", t("offline.offlineLong"), 168, (row) => (
        <Two first={duration(row.offlineLong)} second={<Moment seconds={row.lastOnlineTime} />} />
      )),
    ),
    wideOnly(kit.time("lastOnlineTime", label("lastOnlineTime"), MOMENT)),
    wideOnly({
      ...kit.made("offlineLong", t("offline.offlineLong"), 128, (row) => duration(row.offlineLong)),
      align: "right",
    }),
    kit.two("offlineCause", label("offlineCause"), 170, (row) => [row.offlineCauseName, row.evidence]),
    kit.code("simNo", label("simNo"), 124, "simNo"),
    { ...kit.time("lastOfflineTime", label("lastOfflineTime"), MOMENT), hidden: true },
    kit.made("onlineAgainTime", label("onlineAgainTime"), MOMENT, (row) =>
      row.onlineAgainTime ? <Moment seconds={row.onlineAgainTime} /> : t("offline.open"),
    ),
    {
      ...kit.made("place", label("address"), 200, ({ lon, lat }) => <PlaceCell lng={lon} lat={lat} />),
      hidden: true,
    },
    kit.actions(94, (row) => (
      <TrackLink
        name={row.offlineId}
        imei={row.imei}
        from={row.lastOnlineTime - BEFORE}
        to={row.lastOnlineTime}
      />
    )),
  ];
}
