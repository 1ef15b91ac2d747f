import type { TableColumnsType } from "antd";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { useColumnKit } from "@/ui/columns";
import { type RowAction, RowActions } from "@/ui/RowActions";
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

const degrees = (value: number | null) => value?.toFixed(6);

/** The columns of the specification; the last one only where something can be done with a row. */
export function useManageColumns(actsOf: ((row: ManagedDevice) => RowActs) | null) {
  const t = useWords("device");
  const kit = useColumnKit<ManagedDevice>();
  const degree = (key: "lon" | "lat", width: number) => ({
    ...kit.made(key, t(key), width, (row) => degrees(row[key])),
    align: "right" as const,
  });
  const columns: TableColumnsType<ManagedDevice> = [
    { ...kit.made("imei", t("imei"), 176, (row) => <Imei row={row} />), fixed: "left" },
    kit.text("organName", t("organ"), 130),
    kit.made("plateNo", t("plateNo"), 112, (row) => <PlateCell row={row} />),
    kit.two("owner", t("ownerAndBrand"), 146, (row) => [
      row.carOwner,
      `${row.carBrand} ${row.carModel}`.trim(),
    ]),
    kit.text("deviceName", t("deviceName"), 140),
    kit.text("type", t("type"), 80, "deviceTypeName"),
    {
      ...kit.made("model", t("model"), 150, (row) => row.deviceModelName || row.deviceModel),
      ellipsis: true,
    },
    kit.text("province", t("province"), 96, "provinceName"),
    kit.made("sim", t("sim"), 184, (row) => <SimCell row={row} expires={dateTime(row.simExpireTime)} />),
    degree("lon", 104),
    degree("lat", 100),
    kit.two("installation", t("installation"), 160, (row) => [
      row.installLocationName || row.installLocation,
      `${row.installer} ${row.installDate}`.trim(),
    ]),
    kit.made("state", t("onlineState"), 96, (row) => <StateTag deviceState={row.onlineState} />),
    kit.time("lastOnlineTime", t("lastOnlineTime")),
    kit.time("activeTime", t("activeTime")),
    kit.time("expireTime", t("expireTime")),
    kit.text("remark", t("remark"), 160, "deviceRemark"),
    kit.time("createTime", t("createTime")),
  ];
  if (!actsOf) return columns;
  const actions = (row: ManagedDevice) => <RowActions name={nameOf(row)} testId="device" {...actsOf(row)} />;
  return [...columns, kit.actions(96, actions)];
}

/** A battery hides its number. */
function Imei({ row }: { row: ManagedDevice }) {
  const t = useWords("device");
  if (isBattery(row.deviceModel)) return <span className={styles.hidden}>{t("imeiHidden")}</span>;
  return <CopyText text={row.imei} />;
}
