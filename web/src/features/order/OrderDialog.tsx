import { Form, Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid } from "@/ui/FieldGrid";
import { FormDialog } from "@/ui/FormDialog";
import { formatRule } from "@/ui/formatRule";
import { insertOrder, type OrderRow, updateOrder } from "./api";
import { bodyOf, fieldOf, initialOf, isDays, type OrderForm } from "./form";
import { GroupsField } from "./GroupsField";
import { judge } from "./groups";
import { NumbersField } from "./NumbersField";
import styles from "./Order.module.css";
import { useOrdersChanged } from "./queries";
import { Simulator } from "./Simulator";

/** Adds an order, or changes one: for which devices, from when they serve, and among whom payments are split. */
export function OrderDialog({ edited, onClose }: { edited: OrderRow | null; onClose: () => void }) {
  const t = useWords("order");
  const changed = useOrdersChanged();
  return (
    <FormDialog<OrderForm>
      name="order"
      drawer
      width={760}
      title={t(edited ? "editTitle" : "addTitle")}
      initial={initialOf(edited)}
      save={(form) =>
        edited
          ? updateOrder({ ...bodyOf(form), orderNo: edited.orderNo, revision: edited.revision })
          : insertOrder(bodyOf(form))
      }
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onRefused={changed}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      {edited ? <OrderNumber text={edited.orderNo} /> : null}
      <NumbersField orderNo={edited?.orderNo ?? ""} />
      <Service />
      <Split orderNo={edited?.orderNo ?? ""} />
    </FormDialog>
  );
}

function OrderNumber({ text }: { text: string }) {
  const t = useWords("order");
  return (
    <p className={styles.number} data-testid="order-number">
      {t("orderNo")}
      <span className="wm-mono">{text}</span>
    </p>
  );
}

/** How long it may be tried, and from when that counts. */
function Service() {
  const t = useWords("order");
  const label = useLabels();
  const ways = useChoices("ACTIVATE_WAY");
  return (
    <FieldGrid>
      <Form.Item
        name="probationPeriod"
        label={t("trial")}
        rules={[{ required: true, message: t("trialWhole") }, formatRule(isDays, t("trialWhole"))]}
      >
        <Input
          inputMode="numeric"
          maxLength={6}
          suffix={t("days")}
          autoComplete="off"
          data-testid="order-trial"
        />
      </Form.Item>
      <Form.Item name="activateWay" label={label("activateWay")} rules={[{ required: true }]}>
        <Select<string>
          options={ways.map(({ key, val }) => ({ value: key, label: val }))}
          data-testid="order-activateWay"
        />
      </Form.Item>
    </FieldGrid>
  );
}

/** The split, and what it would mean for a payment. */
function Split({ orderNo }: { orderNo: string }) {
  const t = useWords("order");
  const groups = Form.useWatch<OrderForm["groups"] | undefined>("groups");
  return (
    <div className={styles.splitting}>
      <Form.Item<OrderForm>
        name="groups"
        label={t("groups")}
        required
        className={styles.split}
        validateTrigger={[]}
        rules={[
          {
            // What is wrong stands beside each field.
            validator: (_, value: OrderForm["groups"]) =>
              judge(value).size > 0 ? Promise.reject(new Error(t("mistakes"))) : Promise.resolve(),
          },
        ]}
      >
        <GroupsField />
      </Form.Item>
      <Simulator groups={groups ?? []} orderNo={orderNo} />
    </div>
  );
}
