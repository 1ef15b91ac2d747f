import type { TableColumnsType } from "antd";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Moment } from "@/ui/Moment";
import { type RowAction, RowActions } from "@/ui/RowActions";
import styles from "./Manage.module.css";
import type { ManagedDevice } from "./manage";
import { isBattery } from "./names";
import { PlateCell, SimCell } from "./PlateCell";
import { StateTag } from "./StateTag";

/** What can be done with a row: its usual act, and the rest. */
export interface RowActs {
  first?: RowAction;
  rest: RowAction[];
}

/** What a row is called: the IMEI, where the model does not hide it. */
export function nameOf(row: ManagedDevice): string {
  return isBattery(row.deviceModel) ? row.deviceName || row.plateNo : row.imei;
}

const time = (title: string, key: "lastOnlineTime" | "activeTime" | "expireTime" | "createTime") => ({
  title,
  key,
  width: 164,
  render: (_: unknown, row: ManagedDevice) => <Moment seconds={row[key]} />,
});

const degrees = (value: number | null) => value?.toFixed(6);

/** The columns of the specification; the last one only where something can be done with a row. */
export function useManageColumns(actsOf: ((row: ManagedDevice) => RowActs) | null) {
  const t = useWords("device");
  const columns: TableColumnsType<ManagedDevice> = [
    { title: t("imei"), key: "imei", width: 176, fixed: "left", render: (_, row) => <Imei row={row} /> },
    { title: t("organ"), key: "organName", width: 130, dataIndex: "organName", ellipsis: true },
    { title: t("plateNo"), key: "plateNo", width: 112, render: (_, row) => <PlateCell row={row} /> },
    {
      title: t("ownerAndBrand"),
      key: "owner",
      width: 146,
      render: (_, row) => <Two first={row.carOwner} second={`${row.carBrand} ${row.carModel}`.trim()} />,
    },
    { title: t("deviceName"), key: "deviceName", width: 140, dataIndex: "deviceName", ellipsis: true },
    { title: t("type"), key: "type", width: 80, dataIndex: "deviceTypeName" },
    {
      title: t("model"),
      key: "model",
      width: 150,
      ellipsis: true,
      render: (_, row) => row.deviceModelName || row.deviceModel,
    },
    { title: t("province"), key: "province", width: 96, dataIndex: "provinceName", ellipsis: true },
    {
      title: t("sim"),
      key: "sim",
      width: 184,
      render: (_, row) => <SimCell row={row} expires={dateTime(row.simExpireTime)} />,
    },
    { title: t("lon"), key: "lon", width: 104, align: "right", render: (_, row) => degrees(row.lon) },
    { title: t("lat"), key: "lat", width: 100, align: "right", render: (_, row) => degrees(row.lat) },
    {
      title: t("installation"),
      key: "installation",
      width: 160,
      render: (_, row) => (
        <Two
          first={row.installLocationName || row.installLocation}
          second={`${row.installer} ${row.installDate}`.trim()}
        />
      ),
    },
    {
      title: t("onlineState"),
      key: "state",
      width: 96,
      render: (_, row) => <StateTag deviceState={row.onlineState} />,
    },
    time(t("lastOnlineTime"), "lastOnlineTime"),
    time(t("activeTime"), "activeTime"),
    time(t("expireTime"), "expireTime"),
    { title: t("remark"), key: "remark", width: 160, dataIndex: "deviceRemark", ellipsis: true },
    time(t("createTime"), "createTime"),
  ];
  if (!actsOf) return columns;
  columns.push({
    title: t("actions"),
    key: "actions",
    width: 96,
    fixed: "right",
    render: (_, row) => <RowActions name={nameOf(row)} testId="device" {...actsOf(row)} />,
  });
  return columns;
}

/** A battery hides its number. */
function Imei({ row }: { row: ManagedDevice }) {
  const t = useWords("device");
  if (isBattery(row.deviceModel)) return <span className={styles.hidden}>{t("imeiHidden")}</span>;
  return <CopyText text={row.imei} />;
}

/** Two texts over each other; only what there is. */
function Two({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.two}>
      {first ? <span title={first}>{first}</span> : null}
      {second ? (
        <span className={first ? styles.second : undefined} title={second}>
          {second}
        </span>
      ) : null}
    </span>
  );
}
