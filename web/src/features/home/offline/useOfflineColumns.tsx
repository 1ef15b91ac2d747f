import type { TableColumnsType } from "antd";
import { Address } from "@/features/address/public";
import { SettleRowButton, WatchButton } from "@/features/alarm/public";
import { AttentionTag } from "@/features/device/public";
import { useDuration } from "@/features/history/public";
import type { Schema } from "@/lib/api";
import { useWords } from "@/lib/useWords";
import { Two } from "@/ui/columns";
import { Moment } from "@/ui/Moment";
import styles from "../Dialog.module.css";

/** A device that is silent. */
export type OfflineRow = Schema<"SilentRow">;

/** What the list of silent devices shows; `before` is how many rows are on the pages before. */
export function useOfflineColumns(before: number): TableColumnsType<OfflineRow> {
  const t = useWords("home");
  const lasted = useDuration();
  return [
    { title: t("col.index"), key: "index", width: 56, render: (_, __, at) => before + at + 1 },
    { title: t("col.organ"), dataIndex: "organName", width: 100 },
    {
      title: t("col.imei"),
      dataIndex: "imei",
      width: 132,
      render: (imei: string) => <span className="wm-mono">{imei}</span>,
    },
    {
      title: t("col.name"),
      key: "name",
      width: 140,
      render: (_, row) => (
        <Two first={row.deviceName || row.plateNo} second={row.deviceName ? row.plateNo : row.carOwner} />
      ),
    },
    {
      title: t("col.attention"),
      key: "attention",
      width: 100,
      render: (_, row) => (
        <>
          <AttentionTag level={row.attention} remark={row.attentionRemark} />{" "}
          <span data-tip={row.attentionRemark || undefined}>{row.attentionRemark}</span>
        </>
      ),
    },
    {
      title: t("col.lastOnline"),
      dataIndex: "lastOnlineTime",
      width: 164,
      render: (at: number) => <Moment seconds={at} />,
    },
    {
      title: t("col.offlineFor"),
      dataIndex: "offlineLong",
      width: 130,
      render: (seconds: number) => lasted(seconds),
    },
    { title: t("col.current"), key: "address", width: 180, render: (_, row) => <Where row={row} /> },
    { title: t("col.model"), dataIndex: "deviceModelName", width: 110 },
    { title: t("col.sim"), dataIndex: "simNo", width: 130 },
    {
      title: t("col.acts"),
      key: "acts",
      width: 84,
      fixed: "right",
      render: (_, row) => (
        <span className={styles.acts}>
          <WatchButton row={row} />
          <SettleRowButton row={row} />
        </span>
      ),
    },
  ];
}

function Where({ row: { imei, currentAddress, lon, lat } }: { row: OfflineRow }) {
  if (currentAddress) return <span data-tip={currentAddress}>{currentAddress}</span>;
  return lon && lat ? <Address lng={lon} lat={lat} short testId={`offline-address-${imei}`} /> : null;
}
