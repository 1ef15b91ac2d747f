import { MinusCircleOutlined } from "@ant-design/icons";
import { Button, InputNumber, Select } from "antd";
import { type PayeeChoice, usePayeeChoices } from "@/features/payee/public";
import { useWords } from "@/lib/useWords";
import type { Share } from "./groups";
import styles from "./Order.module.css";

interface Props {
  testId: string;
  share: Share;
  wrong?: boolean;
  /** The only one, which stays. */
  last: boolean;
  onChange: (share: Share) => void;
  onRemove: () => void;
}

/** A payee and its share. */
export function ShareRow({ testId, share, wrong, last, onChange, onRemove }: Props) {
  const t = useWords("order");
  const payees = usePayeeChoices();
  const status = wrong ? "error" : undefined;
  return (
    <div className={styles.share}>
      <Select<number>
        value={share.userId}
        placeholder={t("accountSearch")}
        aria-label={t("account")}
        status={status}
        showSearch={{ optionFilterProp: "label" }}
        loading={payees.isPending}
        notFoundContent={t("accountNone")}
        options={optionsOf(payees.data ?? [], share)}
        onChange={(userId) => onChange({ ...share, userId })}
        className={styles.payee}
        data-testid={`${testId}-payee`}
      />
      <InputNumber<number>
        value={share.value}
        placeholder={t("percent")}
        aria-label={t("percent")}
        status={status}
        suffix="%"
        controls={false}
        onChange={(value) => onChange({ ...share, value })}
        className={styles.percent}
        data-testid={`${testId}-percent`}
      />
      <Button
        type="text"
        icon={<MinusCircleOutlined />}
        disabled={last}
        aria-label={t("accountRemove")}
        data-tip={t(last ? "accountLast" : "accountRemove")}
        onClick={onRemove}
        data-testid={`${testId}-remove`}
      />
    </div>
  );
}

/** Who can be chosen, and who was chosen though disabled since. */
function optionsOf(payees: PayeeChoice[], { userId, userName }: Share) {
  const options = payees.map(({ id, userName: name, phone }) => ({ value: id, label: `${name} ${phone}` }));
  const gone = userId !== undefined && !payees.some(({ id }) => id === userId);
  return gone ? [...options, { value: userId, label: userName ?? String(userId) }] : options;
}
