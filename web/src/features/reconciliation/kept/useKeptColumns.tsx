import type { TableColumnsType, TableColumnType } from "antd";
import { Amount, SourceTag } from "@/features/payment/public";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Two } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import type { KeptRefund } from "../api";
import styles from "../Reconciliation.module.css";
import type { KeptState } from "./useKept";

type Column = TableColumnType<KeptRefund>;

/** Of each refund its number and that of its payment, how much it pays back, and who told it when; of those that were refused why, and of those that are settled why, and by whom.
 * One that waits can be settled as well as one that was refused. */
export function useKeptColumns(
  state: KeptState,
  onSettle: (refund: KeptRefund) => void,
): TableColumnsType<KeptRefund> {
  const may = useMay();
  const t = useWords("reconciliation");
  const label = useLabels();
  const told: Column = {
    key: "told",
    title: t("kept.told"),
    width: 190,
    render: (_, row) => <Two first={dateTime(row.keepTime)} second={row.toldBy} />,
  };
  const paid: Column = {
    key: "payTime",
    title: t("kept.paid"),
    width: 170,
    render: (_, row) => dateTime(row.payTime),
  };
  const reasonOf = (text: string, below: string) => (
    <Two
      first={
        <span className={styles.reason} title={text}>
          {text}
        </span>
      }
      second={below}
    />
  );
  const refused: Column = {
    key: "reason",
    title: t("kept.reason"),
    width: 200,
    render: (_, row) =>
      row.refusedReason ? reasonOf(row.refusedReason, dateTime(row.refuseTime)) : t("kept.noPayment"),
  };
  const settled: Column = {
    key: "settled",
    title: t("kept.why"),
    width: 230,
    render: (_, row) => reasonOf(row.settledReason, `${row.settledBy} · ${dateTime(row.settleTime)}`),
  };
  const acts: Column = {
    key: "actions",
    title: t("actions"),
    width: 92,
    fixed: "right",
    render: (_, row) => (
      <RowActions
        name={row.payNo}
        id={row.keptId}
        testId="bill-kept"
        words={[
          {
            key: "settle",
            label: t("resolve.act"),
            may: may("/reconciliation/settlekeptrefunds"),
            onClick: () => onSettle(row),
          },
        ]}
      />
    ),
  };
  return [
    {
      key: "payNo",
      title: `${t("kept.payNo")} / ${t("kept.refundOf")}`,
      width: 270,
      render: (_, row) => (
        <Two first={<CopyText text={row.payNo} />} second={<CopyText text={row.refundOf} />} />
      ),
    },
    {
      key: "amount",
      title: label("payAmount"),
      width: 120,
      align: "right",
      render: (_, row) => (
        <Two first={<Amount text={row.payAmount} strong />} second={row.total === 1 ? t("kept.total") : ""} />
      ),
    },
    {
      key: "source",
      title: label("paySource"),
      width: 100,
      render: (_, row) => <SourceTag source={row.paySource} name={row.paySourceName} />,
    },
    {
      key: "whose",
      title: `${label("organName")} / ${label("imei")}`,
      width: 160,
      render: (_, row) => (
        <Two first={row.organName || t("kept.nobody")} second={<span className="wm-mono">{row.imei}</span>} />
      ),
    },
    ...(state === "settled" ? [] : [told]),
    ...(state === "waiting" ? [paid, acts] : [refused, state === "refused" ? acts : settled]),
  ];
}
