import { useDuration } from "@/features/history/parts";
import { useLabels } from "@/lib/labels";
import { decimalText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { Two } from "@/ui/columns";
import { Moment } from "@/ui/Moment";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";
import { PlaceCell } from "../frame/PlaceCell";
import { TrackLink } from "../frame/TrackLink";
import { MOMENT, useReportColumns, useWhoseColumns } from "../frame/useReportColumns";
import type { RideRow } from "./list";
import styles from "./Ride.module.css";

/** The columns of rides; where they began and ended, how fast, and what that is measured by, only where somebody asks for it. */
export function useRideColumns(params: ListParams): Column<RideRow>[] {
  const t = useWords("report");
  const label = useLabels();
  const duration = useDuration();
  const { kit, serial } = useReportColumns<RideRow>(params);
  const whose = useWhoseColumns(kit);
  return [
    serial,
    ...whose,
    phoneOnly(
      kit.made("ride", label("startTime"), 168, (row) => (
        <Two
          first={<Moment seconds={row.startTime} />}
          second={`${t("mileage.km", { km: decimalText(row.mileageKm, 2) })} · ${duration(row.rideTime)}`}
        />
      )),
    ),
    wideOnly(kit.time("startTime", label("startTime"), MOMENT)),
    kit.time("endTime", label("endTime"), MOMENT),
    { ...kit.made("rideTime", t("ride.rideTime"), 98, (row) => duration(row.rideTime)), align: "right" },
    {
      ...kit.made("mileage", t("ride.mileage"), 92, (row) => <Measured row={row} />),
      align: "right",
    },
    { ...kit.made("mileageSource", label("mileageSource"), 170, sourceOf), hidden: true },
    { ...kit.amount("maxSpeed", label("maxSpeed"), 110, "maxSpeed"), hidden: true },
    {
      ...kit.made("from", t("ride.from"), 200, ({ fromLon, fromLat }) => (
        <PlaceCell lng={fromLon} lat={fromLat} />
      )),
      hidden: true,
    },
    {
      ...kit.made("to", t("ride.to"), 200, ({ toLon, toLat }) => <PlaceCell lng={toLon} lat={toLat} />),
      hidden: true,
    },
    kit.actions(94, (row) => (
      <TrackLink name={row.rideId} imei={row.imei} from={row.startTime} to={row.endTime} />
    )),
  ];
}

/** What the way is measured by; a ride that another device of the vehicle tells better stands back. */
const sourceOf = (row: RideRow) => (
  <span className={row.doubled ? styles.doubled : undefined}>{row.mileageSourceName}</span>
);

/** How far it went; what that is measured by where it is pointed at, since lists at 1280 have no room for one more column. */
function Measured({ row }: { row: RideRow }) {
  return (
    <span className={row.doubled ? styles.doubled : undefined} data-tip={row.mileageSourceName}>
      {decimalText(row.mileageKm, 2)}
    </span>
  );
}
