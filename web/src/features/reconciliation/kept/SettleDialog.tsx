import { Form, Input } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { type KeptRefund, settleRefund } from "../api";
import { useBillsChanged } from "../queries";

interface ReasonForm {
  reason: string;
}

const fieldOf: FieldOf<ReasonForm> = { "keptRefund.reason": "reason" };

/** Says why nothing is left to do about a refund that waits for its payment, or was refused. */
export function SettleDialog({ refund, onClose }: { refund: KeptRefund; onClose: () => void }) {
  const t = useWords("reconciliation");
  const label = useLabels();
  const changed = useBillsChanged();
  return (
    <FormDialog<ReasonForm>
      name="bill-settle"
      title={t("kept.settleTitle", { payNo: refund.payNo })}
      button={t("resolve.act")}
      initial={{ reason: refund.settledReason }}
      save={({ reason }) => settleRefund({ keptIds: String(refund.keptId), reason })}
      done={t("kept.settleDone")}
      fieldOf={fieldOf}
      onRefused={changed}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={label("reason")}
        extra={t("resolve.help")}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={200} autoComplete="off" data-testid="bill-settle-reason" />
      </Form.Item>
    </FormDialog>
  );
}
