import type { TableColumnsType } from "antd";
import { Amount, SourceTag } from "@/features/payment/public";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Two } from "@/ui/columns";
import type { KeptRefund } from "../api";
import styles from "../Reconciliation.module.css";
import type { KeptState } from "./useKept";

/** Of each refund its number and that of its payment, how much it pays back, and who told it when; of those that were refused why. */
export function useKeptColumns(state: KeptState): TableColumnsType<KeptRefund> {
  const t = useWords("reconciliation");
  const label = useLabels();
  return [
    {
      key: "payNo",
      title: `${t("kept.payNo")} / ${t("kept.refundOf")}`,
      width: 260,
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
      width: 120,
      render: (_, row) => <SourceTag source={row.paySource} name={row.paySourceName} />,
    },
    {
      key: "whose",
      title: `${label("organName")} / ${label("imei")}`,
      width: 200,
      render: (_, row) => (
        <Two first={row.organName || t("kept.nobody")} second={<span className="wm-mono">{row.imei}</span>} />
      ),
    },
    {
      key: "told",
      title: t("kept.told"),
      width: 210,
      render: (_, row) => <Two first={dateTime(row.keepTime)} second={row.toldBy} />,
    },
    state === "waiting"
      ? { key: "payTime", title: t("kept.paid"), width: 170, render: (_, row) => dateTime(row.payTime) }
      : {
          key: "reason",
          title: t("kept.reason"),
          width: 230,
          render: (_, row) => (
            <Two
              first={<span className={styles.reason}>{row.refusedReason}</span>}
              second={dateTime(row.refuseTime)}
            />
          ),
        },
  ];
}
