import { useMemo } from "react";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { useColumnKit } from "@/ui/columns";
import { type RowAction, RowActions } from "@/ui/RowActions";
import type { Column } from "@/ui/table/column";
import { nameOf } from "./list";
import styles from "./Manage.module.css";
import type { ManagedDevice } from "./manage";
import { isBattery } from "./names";
import { PlateCell, SimCell } from "./PlateCell";
import { StateTag } from "./StateTag";

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
  const kit = useColumnKit<ManagedDevice>();
  return useMemo(() => {
    const degree = (key: "lon" | "lat", width: number): Column<ManagedDevice> => ({
      ...kit.made(key, t(key), width, (row) => row[key]?.toFixed(6)),
      align: "right",
      hidden: true,
    });
    const columns: Column<ManagedDevice>[] = [
      { ...kit.made("imei", t("imei"), 168, (row) => <Imei row={row} />), fixed: "left" },
      kit.made("plateNo", t("plateNo"), 104, (row) => <PlateCell row={row} />),
      kit.made("state", t("onlineState"), 92, (row) => <StateTag deviceState={row.onlineState} />),
      kit.time("lastOnlineTime", t("lastOnlineTime"), 158),
      kit.text("province", t("province"), 92, "provinceName"),
      kit.text("organName", t("organ"), 130),
      kit.two("owner", t("ownerAndBrand"), 140, (row) => [
        row.carOwner,
        `${row.carBrand} ${row.carModel}`.trim(),
      ]),
      kit.text("deviceName", t("deviceName"), 140),
      kit.made("model", t("model"), 150, (row) => row.deviceModelName || row.deviceModel),
      kit.text("type", t("type"), 80, "deviceTypeName"),
      kit.made("sim", t("sim"), 150, (row) => <SimCell row={row} expires={dateTime(row.simExpireTime)} />),
      kit.two("installation", t("installation"), 160, (row) => [
        row.installLocationName || row.installLocation,
        `${row.installer} ${row.installDate}`.trim(),
      ]),
      kit.time("activeTime", t("activeTime"), 158),
      kit.time("expireTime", t("expireTime"), 158),
      kit.text("remark", t("remark"), 160, "deviceRemark"),
      kit.time("createTime", t("createTime"), 158),
      degree("lon", 104),
      degree("lat", 100),
    ];
    if (!actsOf) return columns;
    const actions = (row: ManagedDevice) => (
      <RowActions name={nameOf(row)} testId="device" {...actsOf(row)} />
    );
    return [...columns, kit.actions(92, actions)];
  }, [t, kit, actsOf]);
}

/** A battery hides its number. */
function Imei({ row }: { row: ManagedDevice }) {
  const t = useWords("device");
  if (isBattery(row.deviceModel)) return <span className={styles.hidden}>{t("imeiHidden")}</span>;
  return <CopyText text={row.imei} />;
}
