import { Checkbox, Form, Input } from "antd";
import { useState } from "react";
import { ApiError } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { yuanOf, yuanText } from "@/lib/yuan";
import { DateField } from "@/ui/DateField";
import { dateOf } from "@/ui/dates";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { formatRule } from "@/ui/formatRule";
import { type PaymentRow, refund } from "../api";
import { usePaymentsChanged } from "../queries";
import { leftOf, yuanFrom } from "./refund";

interface RefundForm {
  amount: string;
  payNo: string;
  payTime?: string;
  /** It is another refund than the one of the same amount that is in the book. */
  another?: boolean;
}

/** Errcodes of the server by the field that they are about. */
const fieldOf: FieldOf<RefundForm> = {
  "payment.amount": "amount",
  "payment.refundTooMuch": "amount",
  "payment.known": "payNo",
  "payment.refundAlike": "payNo",
  "payment.number": "payNo",
  "payment.time": "payTime",
  "payment.refundBefore": "payTime",
};

/** What the server was asked to book. */
const askedOf = (amount = "", payNo = "") => `${amount} ${payNo.trim()}`;

/** Says that it is another refund, of the very one that the server has asked about: with another number or amount it is asked anew. */
function Another({ asked }: { asked: string }) {
  const t = useWords("payment");
  const amount = Form.useWatch<string | undefined>("amount");
  const payNo = Form.useWatch<string | undefined>("payNo");
  if (asked === "" || asked !== askedOf(amount, payNo)) return null;
  return (
    <Form.Item name="another" valuePropName="checked" preserve={false}>
      <Checkbox data-testid="payment-refund-another">{t("refund.another")}</Checkbox>
    </Form.Item>
  );
}

/** Books that money was paid back, all or a part of it; the shares go back in the same proportion. */
export function RefundDialog({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const t = useWords("payment");
  const changed = usePaymentsChanged();
  const left = yuanFrom(leftOf(row));
  const [asked, setAsked] = useState("");
  return (
    <FormDialog<RefundForm>
      name="payment-refund"
      title={t("refund.title", { payNo: row.payNo })}
      button={t("refund.button")}
      initial={{ amount: left }}
      save={({ amount, payNo, payTime, another }) =>
        refund({
          paymentId: row.paymentId,
          amount: yuanOf(amount) ?? "",
          payNo: payNo.trim(),
          payTime: dateOf(payTime)?.unix(),
          another: another && asked === askedOf(amount, payNo) ? 1 : 0, // said of this very one
        }).catch((error: unknown) => {
          if (error instanceof ApiError && error.key === "payment.refundAlike")
            setAsked(askedOf(amount, payNo));
          throw error;
        })
      }
      done={t("refund.done")}
      fieldOf={fieldOf}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("refund.text")}</p>
      <Form.Item
        name="amount"
        label={t("refund.amount")}
        extra={t("refund.left", { amount: yuanText(left) })}
        rules={[{ required: true }, formatRule((text) => yuanOf(text) !== undefined, t("amountForm"))]}
      >
        <Input inputMode="decimal" maxLength={16} autoComplete="off" data-testid="payment-refund-amount" />
      </Form.Item>
      <Form.Item
        name="payNo"
        label={t("refund.payNo")}
        extra={t("refund.payNoHelp")}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={64} autoComplete="off" data-testid="payment-refund-payNo" />
      </Form.Item>
      <Another asked={asked} />
      <Form.Item name="payTime" label={t("refund.payTime")} extra={t("refund.payTimeHelp")}>
        <DateField precision="second" testId="payment-refund-payTime" />
      </Form.Item>
    </FormDialog>
  );
}
