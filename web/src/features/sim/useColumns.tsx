import { useLabels } from "@/lib/labels";
import type { StateKind } from "@/lib/palette";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Two, useColumnKit } from "@/ui/columns";
import { StateIcon } from "@/ui/StateIcon";
import { type Column, leading, phoneOnly, wideOnly } from "@/ui/table/column";
import type { SimRow } from "./api";
import styles from "./Sim.module.css";

/** The columns of the cards. */
export function useColumns(): Column<SimRow>[] {
  const t = useWords("sim");
  const label = useLabels();
  const kit = useColumnKit<SimRow>();
  const amount = (name: "sms" | "month_total_flow" | "month_used_flow" | "day_used_flow") => ({
    ...kit.field(name, 128, (row) => <Amount value={row[name]} />),
    align: "right" as const,
  });
  return [
    wideOnly({ ...kit.field("sim", 156, (row) => <CopyText text={row.sim} />), fixed: "left" }),
    phoneOnly(
      kit.made("card", label("sim"), 192, (row) => (
        <Two first={<CopyText text={row.sim} />} second={<Usage row={row} />} />
      )),
    ),
    leading(kit.made("state", label("simState"), 122, (row) => <State row={row} />)),
    wideOnly(kit.made("usage", t("usage"), 164, (row) => <Usage row={row} />)),
    kit.made("device", t("device"), 164, (row) => <Device row={row} />),
    kit.field("organName", 132),
    kit.field("iccid", 204, (row) => <CopyText text={row.iccid} />),
    kit.field("location", 96, (row) => row.simLocationName),
    kit.field("inCombo", 120, (row) => row.inComboName),
    kit.field("outCombo", 120, (row) => row.outComboName),
    amount("sms"),
    { ...amount("month_total_flow"), hidden: true },
    { ...amount("month_used_flow"), hidden: true },
    amount("day_used_flow"),
    kit.time("asOf", label("asOf"), 168),
    kit.time("serviceStart", label("serviceStart"), 168),
    kit.time("serviceEnd", label("serviceEnd"), 168),
    { ...kit.field("overage", 128, (row) => <Overage value={row.overage} />), align: "right" },
    kit.field("period", 100, (row) => row.periodName),
    kit.field("type", 110, (row) => row.simTypeName),
    kit.time("createTime", label("createTime"), 168),
  ];
}

const dash = "—";

/** A figure; a dash for people who see and for those who hear while the platform has said nothing. */
function Amount({ value }: { value: number | null }) {
  const t = useWords("sim");
  if (value === null)
    return (
      <span className={styles.none} data-tip={t("unknown")}>
        {dash}
      </span>
    );
  return <span className={styles.figure}>{figureOf(value)}</span>;
}

/** What was used of the month's allowance, in MB, with a bar; only as much as the platform has said. */
function Usage({ row }: { row: SimRow }) {
  const t = useWords("sim");
  const { month_used_flow: used, month_total_flow: all } = row;
  if (used === null || !all) return <Amount value={used} />;
  const share = used / all;
  const text = t("usageOf", { used: figureOf(used), total: figureOf(all) });
  return (
    <span className={styles.usage} data-tip={t("usagePercent", { percent: Math.round(share * 100) })}>
      <span className={styles.figure}>{text}</span>
      <span className={styles.track} data-level={share > 1 ? "over" : share > 0.8 ? "near" : undefined}>
        <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
      </span>
    </span>
  );
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

/** Signs that no vehicle's state is told by where that can be helped: a card neither drives nor parks. */
const kinds: Record<SimRow["state"], StateKind> = {
  ACTIVE: "settled",
  TEST: "expired",
  INVENTORY: "unused",
  SUSPENDED: "offline",
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
    <span className={styles.state} data-tip={said}>
      <StateIcon kind={kinds[row.state]} />
      {row.simStateName}
    </span>
  );
}

/** The device that a card is in. */
function Device({ row }: { row: SimRow }) {
  if (!row.imei) return null;
  return <Two first={row.deviceName} second={<span className="wm-mono">{row.imei}</span>} />;
}
