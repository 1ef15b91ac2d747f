import { MinusCircleOutlined } from "@ant-design/icons";
import { Button, InputNumber } from "antd";
import { PayeeSelect } from "@/features/payee/public";
import { useWords } from "@/lib/useWords";
import { type GroupProblem, marks, type Share } from "./groups";
import styles from "./Order.module.css";

interface Props {
  testId: string;
  share: Share;
  /** What is wrong with it. */
  problem?: GroupProblem;
  /** The only one, which stays. */
  last: boolean;
  onChange: (share: Share) => void;
  onRemove: () => void;
}

/** A payee and its share. */
export function ShareRow({ testId, share, problem, last, onChange, onRemove }: Props) {
  const t = useWords("order");
  const wrong = problem && marks(problem, share);
  return (
    <div className={styles.share}>
      <PayeeSelect
        userId={share.userId}
        name={share.userName}
        label={t("account")}
        wrong={wrong?.payee}
        onChange={(userId, userName) => onChange({ ...share, userId, userName })}
        className={styles.payee}
        testId={`${testId}-payee`}
      />
      <InputNumber<number>
        value={share.value}
        placeholder={t("percent")}
        aria-label={t("percent")}
        status={wrong?.percent ? "error" : undefined}
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
