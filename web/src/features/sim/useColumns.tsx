import { type TableColumnsType, Tooltip } from "antd";
import type { StateKind } from "@/lib/palette";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Moment } from "@/ui/Moment";
import { StateIcon } from "@/ui/StateIcon";
import type { SimRow } from "./api";
import styles from "./Sim.module.css";

/** The columns of the cards. */
export function useColumns(): TableColumnsType<SimRow> {
  const t = useWords("sim");
  const text = (key: string, title: string, width: number, dataIndex: keyof SimRow) => ({
    title,
    key,
    width,
    dataIndex,
    ellipsis: true,
  });
  const amount = (key: keyof SimRow & string, title: string) => ({
    title,
    key,
    width: 128,
    align: "right" as const,
    render: (_: unknown, row: SimRow) => <Amount value={row[key] as number | null} />,
  });
  const time = (key: "serviceStart" | "serviceEnd" | "asOf" | "createTime") => ({
    title: t(key),
    key,
    width: 168,
    render: (_: unknown, row: SimRow) => <Moment seconds={row[key]} />,
  });
  return [
    {
      title: t("sim"),
      key: "sim",
      width: 172,
      fixed: "left",
      render: (_, row) => <CopyText text={row.sim} />,
    },
    { title: t("iccid"), key: "iccid", width: 220, render: (_, row) => <CopyText text={row.iccid} /> },
    { title: t("state"), key: "state", width: 168, render: (_, row) => <State row={row} /> },
    text("location", t("location"), 96, "simLocationName"),
    text("organName", t("organ"), 140, "organName"),
    { title: t("device"), key: "device", width: 180, render: (_, row) => <Device row={row} /> },
    text("inCombo", t("inCombo"), 120, "inComboName"),
    text("outCombo", t("outCombo"), 120, "outComboName"),
    amount("sms", t("sms")),
    amount("month_total_flow", t("monthTotal")),
    amount("month_used_flow", t("monthUsed")),
    amount("day_used_flow", t("dayUsed")),
    time("asOf"),
    time("serviceStart"),
    time("serviceEnd"),
    { ...amount("overage", t("overage")), render: (_, row) => <Overage value={row.overage} /> },
    text("period", t("period"), 100, "periodName"),
    text("type", t("type"), 110, "simTypeName"),
    time("createTime"),
  ];
}

const dash = "—";

/** A figure; a dash for people who see and for those who hear while the platform has said nothing. */
function Amount({ value }: { value: number | null }) {
  const t = useWords("sim");
  if (value === null)
    return (
      <Tooltip title={t("unknown")}>
        <span className={styles.none}>{dash}</span>
      </Tooltip>
    );
  return <span className={styles.figure}>{figureOf(value)}</span>;
}

/** Two decimals where there are any, so that figures stand under each other. */
function figureOf(value: number): string {
  const decimals = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function Overage({ value }: { value: number | null }) {
  if (!value) return <Amount value={value} />;
  return (
    <strong className={styles.over}>
      <Amount value={value} />
    </strong>
  );
}

const kinds: Record<SimRow["state"], StateKind> = {
  ACTIVE: "online",
  TEST: "parked",
  INVENTORY: "unused",
  SUSPENDED: "watched",
  OVERUSED: "alarm",
  STOPPED: "alarm",
  CANCELLED: "offline",
  UNKNOWN: "unused",
};

/** The state in our words; the platform's own in the tooltip. */
function State({ row }: { row: SimRow }) {
  const t = useWords("sim");
  const said = row.carrierState ? t("carrierSays", { state: row.carrierState }) : undefined;
  return (
    <Tooltip title={said}>
      <span className={styles.state}>
        <StateIcon kind={kinds[row.state]} />
        {row.simStateName}
      </span>
    </Tooltip>
  );
}

/** The device that a card is in. */
function Device({ row }: { row: SimRow }) {
  if (!row.imei) return null;
  return (
    <span className={styles.two}>
      {row.deviceName ? <span title={row.deviceName}>{row.deviceName}</span> : null}
      <span className={`wm-mono ${row.deviceName ? styles.second : ""}`}>{row.imei}</span>
    </span>
  );
}
