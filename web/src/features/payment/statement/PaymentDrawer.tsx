import { RollbackOutlined } from "@ant-design/icons";
import { Descriptions, Drawer, Skeleton } from "antd";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { CopyText } from "@/ui/CopyText";
import { Two } from "@/ui/columns";
import { Failure } from "@/ui/Failure";
import { Amount } from "../Amount";
import type { Payment, PaymentRow } from "../api";
import styles from "../Payment.module.css";
import { usePayment } from "../queries";
import { SourceTag } from "../SourceTag";
import { PaymentState } from "./PaymentState";
import { Postings } from "./Postings";
import { isRefundable } from "./refund";

interface Props {
  row: PaymentRow;
  onRefund: () => void;
  onClose: () => void;
}

/** One payment: what is known of it, what was booked, and what was paid back. */
export function PaymentDrawer({ row, onRefund, onClose }: Props) {
  const t = useWords("payment");
  const may = useMay();
  const payment = usePayment(row.paymentId);
  const refunds = isRefundable(payment.data ?? row) && may("/reportpay/refund");
  return (
    <Drawer
      open
      size={760}
      title={t("detailTitle")}
      onClose={onClose}
      extra={
        <ActButton may={refunds} icon={<RollbackOutlined />} onClick={onRefund} testId="payment-refund">
          {t("refund.act")}
        </ActButton>
      }
    >
      <div data-testid="payment-drawer">
        {payment.error ? (
          <Failure error={payment.error} onRetry={() => void payment.refetch()} />
        ) : payment.data ? (
          <>
            <Facts payment={payment.data} />
            <h3 className={styles.heading}>{t("postings")}</h3>
            <Postings rows={payment.data.postings ?? []} />
            <Refunds rows={payment.data.refunds ?? []} />
          </>
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
        )}
      </div>
    </Drawer>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const t = useWords("payment");
  const label = useLabels();
  const facts = [
    { key: "payNo", label: label("payNo"), children: <CopyText text={payment.payNo} />, span: 2 },
    { key: "amount", label: label("payAmount"), children: <Amount text={payment.payAmount} strong /> },
    { key: "fee", label: label("fee"), children: <Amount text={payment.fee} /> },
    {
      key: "source",
      label: label("paySource"),
      children: <SourceTag source={payment.paySource} name={payment.paySourceName} />,
    },
    { key: "state", label: t("state"), children: <PaymentState row={payment} /> },
    {
      key: "imei",
      label: `${label("plateNo")} / ${label("imei")}`,
      children: <Two first={payment.plateNo} second={<CopyText text={payment.imei} />} />,
    },
    { key: "phone", label: label("phone"), children: payment.phone },
    {
      key: "product",
      label: label("productId"),
      children: [payment.productName, payment.productId].filter(Boolean).join(" · "),
    },
    { key: "days", label: t("serviceDays"), children: payment.serviceDays },
    { key: "payTime", label: label("payTime"), children: dateTime(payment.payTime) },
    { key: "bookTime", label: t("bookTime"), children: dateTime(payment.bookTime) },
    { key: "order", label: label("orderNo"), children: payment.orderNo || t("noOrder"), span: 2 },
  ];
  return <Descriptions column={2} size="small" bordered items={facts} />;
}

function Refunds({ rows }: { rows: PaymentRow[] }) {
  const t = useWords("payment");
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t("refunds")}</h3>
      <ul className={styles.refunds}>
        {rows.map((row) => (
          <li key={row.paymentId}>
            <span>{dateTime(row.payTime)}</span>
            <span className="wm-mono">{row.payNo}</span>
            <Amount text={row.payAmount} />
          </li>
        ))}
      </ul>
    </>
  );
}
