import { Tag } from "antd";
import { useWords } from "@/lib/useWords";
import { yuanText } from "@/lib/yuan";
import type { PaymentRow } from "../api";
import { fenOf, leftOf } from "./refund";

/** Whether money came or went back, and how much of a payment did. */
export function PaymentState({ row }: { row: PaymentRow }) {
  const t = useWords("payment");
  if (row.refundOf !== 0) return <Tag color="orange">{row.stateName}</Tag>;
  if (fenOf(row.refunded) === 0) return <Tag color="green">{row.stateName}</Tag>;
  return (
    <Tag color="orange" data-tip={t("refundedIs", { amount: yuanText(row.refunded) })}>
      {t(leftOf(row) > 0 ? "refundedPart" : "refundedAll")}
    </Tag>
  );
}
