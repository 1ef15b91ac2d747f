import { type TableColumnsType, Tooltip } from "antd";
import { Address } from "@/features/address/public";
import { SettleRowButton, WatchButton } from "@/features/alarm/public";
import { AttentionTag } from "@/features/device/public";
import { useDuration } from "@/features/history/public";
import type { Schema } from "@/lib/api";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import styles from "../Dialog.module.css";

/** A vehicle that stands. */
export type StopRow = Schema<"HomeStopRow">;

/** What the list of stops shows; `before` is how many rows are on the pages before. */
export function useStopColumns(before: number): TableColumnsType<StopRow> {
  const t = useWords("home");
  const lasted = useDuration();
  return [
    { title: t("col.index"), key: "index", width: 56, render: (_, __, at) => before + at + 1 },
    { title: t("col.organ"), dataIndex: "organName", width: 130 },
    { title: t("col.device"), key: "device", width: 190, render: (_, row) => <Device row={row} /> },
    {
      title: t("col.attention"),
      key: "attention",
      width: 84,
      render: (_, row) => <AttentionTag level={row.attention} remark={row.attentionRemark} />,
    },
    {
      title: t("col.stopStart"),
      dataIndex: "stopStartTime",
      width: 164,
      render: (at: number) => <Moment seconds={at} />,
    },
    {
      title: t("col.stopFor"),
      dataIndex: "stopSecond",
      width: 120,
      render: (seconds: number) => lasted(seconds),
    },
    { title: t("col.address"), key: "address", width: 220, render: (_, row) => <Where row={row} /> },
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

/** A device by its plate, name or number; what else is known of it when pointed at. */
function Device({ row }: { row: StopRow }) {
  const t = useWords("home");
  const facts = [
    [t("col.imei"), row.imei],
    [t("col.type"), row.deviceTypeName],
    [t("col.model"), row.deviceModelName],
    [t("col.plate"), row.plateNo],
    [t("col.owner"), row.carOwner],
    [t("col.vin"), row.vinNo],
    [t("col.remark"), row.carRemark],
  ].filter(([, text]) => text !== "");
  const about = (
    <dl className={styles.tip}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Tooltip title={about} placement="right">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard, too, must get at the rest */}
      <span tabIndex={0} data-testid={`stop-${row.imei}`}>
        {row.plateNo || row.deviceName || row.imei}
      </span>
    </Tooltip>
  );
}

function Where({ row }: { row: StopRow }) {
  if (row.stopAddress) return <span data-tip={row.stopAddress}>{row.stopAddress}</span>;
  return row.lon !== null && row.lat !== null ? (
    <Address lng={row.lon} lat={row.lat} short testId={`stop-address-${row.imei}`} />
  ) : null;
}
