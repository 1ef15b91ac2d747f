import type { TableColumnsType } from "antd";
import { Address } from "@/features/address/public";
import { AttentionTag } from "@/features/device/public";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import { EvidenceButton, ProcessButton, SettleRowButton, WatchButton } from "../acts/RowActs";
import type { AlarmRow } from "../api";
import { isPlaced } from "../names";
import styles from "./AlarmDialog.module.css";

/** What a list in a dialog shows of an alarm; `before` is how many rows are on the pages before. */
export function useAlarmColumns(before: number): TableColumnsType<AlarmRow> {
  const t = useWords("alarm");
  return [
    { title: t("index"), key: "index", width: 56, render: (_, __, at) => before + at + 1 },
    { title: t("organ"), dataIndex: "organName", width: 112 },
    { title: t("plate"), key: "plate", width: 130, render: (_, row) => plateOf(row) },
    {
      title: t("imei"),
      dataIndex: "imei",
      width: 140,
      render: (imei: string) => <span className="wm-mono">{imei}</span>,
    },
    {
      title: t("type"),
      key: "type",
      width: 120,
      render: (_, row) => (
        <span data-tip={row.alarmContent || undefined} className={row.isOpen ? styles.open : undefined}>
          {row.alarmTypeName}
        </span>
      ),
    },
    {
      title: t("time"),
      dataIndex: "alarmTime",
      width: 164,
      render: (at: number) => <Moment seconds={at} />,
    },
    { title: t("address"), key: "address", width: 116, render: (_, row) => <Where alarm={row} /> },
    {
      title: t("attention"),
      key: "attention",
      width: 104,
      render: (_, row) => <AttentionTag level={row.attention} remark={row.attentionRemark} />,
    },
    {
      title: t("acts"),
      key: "acts",
      width: 150,
      fixed: "right",
      render: (_, row) => (
        <span className={styles.acts}>
          <ProcessButton alarm={row} />
          <EvidenceButton alarm={row} />
          <WatchButton row={row} />
          <SettleRowButton row={row} />
        </span>
      ),
    },
  ];
}

function plateOf({ plateNo, carOwner, deviceName }: AlarmRow): string {
  return [plateNo || deviceName, carOwner].filter(Boolean).join(" ");
}

function Where({ alarm }: { alarm: AlarmRow }) {
  if (alarm.alarmAddress) return <span data-tip={alarm.alarmAddress}>{alarm.alarmAddress}</span>;
  return isPlaced(alarm) ? (
    <Address lng={alarm.lon} lat={alarm.lat} short testId={`alarm-address-${alarm.alarmId}`} />
  ) : null;
}
