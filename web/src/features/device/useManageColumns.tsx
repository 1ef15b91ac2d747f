import { useMemo } from "react";
import { ownerColumn } from "@/features/vehicle/public";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { useColumnKit } from "@/ui/columns";
import { type RowAction, RowActions } from "@/ui/RowActions";
import { type Column, leading } from "@/ui/table/column";
import { nameOf } from "./list";
import styles from "./Manage.module.css";
import type { ManagedDevice } from "./manage";
import { PlateCell, SimCell } from "./PlateCell";
import { CutTag, StateTag } from "./StateTag";

/** What can be done with a row: its usual act, and the rest. */
export interface RowActs {
  words: RowAction[];
  rest: RowAction[];
}

/**
 * The columns of the specification, first those that say whether a device lives, where it is and whose; the last one
 * only where something can be done with a row.
 */
export function useManageColumns(actsOf: ((row: ManagedDevice) => RowActs) | null): Column<ManagedDevice>[] {
  const t = useWords("device");
  const label = useLabels();
  const kit = useColumnKit<ManagedDevice>();
  const narrow = useNarrow(); // then plate, state and acts stand beside each other, and nothing more
  return useMemo(() => {
    const degree = (key: "lon" | "lat", width: number): Column<ManagedDevice> => ({
      ...kit.field(key, width, (row) => row[key]?.toFixed(6)),
      align: "right",
      hidden: true,
    });
    const columns: Column<ManagedDevice>[] = [
      { ...kit.field("imei", 168, (row) => <Imei row={row} />), fixed: "left" },
      leading(kit.field("plateNo", 104, (row) => <PlateCell row={row} />)),
      leading(
        kit.field("onlineState", 108, (row) => (
          <>
            {row.fuelCut ? <CutTag short /> : null /* first: what does not fit into the cell is not seen */}
            <StateTag deviceState={row.onlineState} />
          </>
        )),
      ),
      leading(kit.ago("lastOnlineTime", label("lastOnlineTime"), 136)),
      kit.field("provinceName", 92),
      kit.field("organName", 130),
      ownerColumn(kit),
      kit.field("deviceName", 140),
      kit.field("deviceModel", 150, (row) => row.deviceModelName || row.deviceModel),
      kit.field("deviceType", 90, (row) => row.deviceTypeName),
      kit.made("sim", t("sim"), 150, (row) => <SimCell row={row} expires={dateTime(row.simExpireTime)} />),
      kit.two("installation", t("installation"), 160, (row) => [
        row.installLocationName || row.installLocation,
        `${row.installer} ${row.installDate}`.trim(),
      ]),
      kit.time("activeTime", label("activeTime"), 158),
      kit.time("expireTime", label("expireTime"), 158),
      kit.field("deviceRemark", 160),
      kit.time("createTime", label("createTime"), 158),
      degree("lon", 104),
      degree("lat", 100),
    ];
    if (!actsOf) return columns;
    const actions = (row: ManagedDevice) => (
      <RowActions name={nameOf(row)} testId="device" {...actsOf(row)} />
    );
    return [...columns, kit.actions(narrow ? 80 : 92, actions)];
  }, [t, label, kit, narrow, actsOf]);
}

/** A battery hides its number. */
function Imei({ row }: { row: ManagedDevice }) {
  const t = useWords("device");
  if (row.modelHides) return <span className={styles.hidden}>{t("imeiHidden")}</span>;
  return <CopyText text={row.imei} />;
}
