import { RollbackOutlined } from "@ant-design/icons";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Two, useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import { Amount } from "../Amount";
import type { PaymentRow } from "../api";
import { SourceTag } from "../SourceTag";
import { PaymentState } from "./PaymentState";
import { isRefundable } from "./refund";

/** What is done with payments. */
export type Act = { what: "bank" } | { what: "detail" | "refund"; row: PaymentRow };

/** The columns of the specification; of each payment there is more to see. */
export function useStatementColumns(onDo: (act: Act) => void): Column<PaymentRow>[] {
  const t = useWords("payment");
  const label = useLabels();
  const may = useMay();
  const kit = useColumnKit<PaymentRow>();
  const refunds = may("/reportpay/refund");
  return [
    wideOnly({
      ...kit.made("payNo", `${label("payNo")} / ${label("phone")}`, 188, (row) => (
        <Two first={<CopyText text={row.payNo} />} second={row.phone} />
      )),
      fixed: "left",
    }),
    phoneOnly(
      kit.two("bought", `${t("product")} / ${label("plateNo")}`, 140, (row) => [
        row.productName || row.productId,
        row.plateNo || row.imei,
      ]),
    ),
    wideOnly(
      kit.two("productId", t("product"), 120, (row) => [
        row.productName || row.productId,
        row.productName ? row.productId : "",
      ]),
    ),
    wideOnly(
      kit.two("imei", `${label("plateNo")} / ${label("imei")}`, 140, (row) => [row.plateNo, row.imei]),
    ),
    phoneOnly({
      ...kit.made("paid", `${label("payAmount")} / ${label("payTime")}`, 122, (row) => (
        <Two first={<Amount text={row.payAmount} strong />} second={dateTime(row.payTime).slice(0, 16)} />
      )),
      align: "right",
      sort: "payTime",
    }),
    wideOnly({
      ...kit.made("payAmount", label("payAmount"), 108, (row) => <Amount text={row.payAmount} strong />),
      align: "right",
    }),
    {
      ...kit.made("fee", label("fee"), 104, (row) => <Amount text={row.fee} />),
      align: "right",
      hidden: true,
    },
    kit.made("paySource", label("paySource"), 118, (row) => (
      <SourceTag source={row.paySource} name={row.paySourceName} />
    )),
    kit.made("state", t("state"), 118, (row) => <PaymentState row={row} />),
    wideOnly(kit.time("payTime", label("payTime"), 150)),
    { ...kit.code("orderNo", label("orderNo"), 180, "orderNo"), hidden: true },
    kit.actions(94, (row) => (
      <RowActions
        name={row.payNo}
        id={row.paymentId}
        testId="payment"
        words={[{ key: "detail", label: t("detail"), onClick: () => onDo({ what: "detail", row }) }]}
        rest={[
          {
            key: "refund",
            label: t("refund.act"),
            may: isRefundable(row) && refunds,
            icon: <RollbackOutlined />,
            onClick: () => onDo({ what: "refund", row }),
          },
        ]}
      />
    )),
  ];
}
