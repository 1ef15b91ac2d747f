import { Form, Input } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { resolveItems } from "../api";
import { useBillsChanged } from "../queries";

interface ReasonForm {
  reason: string;
}

const fieldOf: FieldOf<ReasonForm> = { "bill.reason": "reason" };

interface Props {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Says why some differences are none. */
export function ResolveDialog({ ids, onDone, onClose }: Props) {
  const t = useWords("reconciliation");
  const label = useLabels();
  const changed = useBillsChanged();
  return (
    <FormDialog<ReasonForm>
      name="bill-resolve"
      title={t("resolve.title", { count: ids.length })}
      button={t("resolve.act")}
      initial={{ reason: "" }}
      save={({ reason }) => resolveItems({ itemIds: ids.join(","), reason })}
      done={t("resolve.done")}
      fieldOf={fieldOf}
      onRefused={changed}
      onDone={() => {
        changed();
        onDone();
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
        <Input maxLength={200} autoComplete="off" data-testid="bill-resolve-reason" />
      </Form.Item>
    </FormDialog>
  );
}
