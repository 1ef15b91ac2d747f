import { MinusCircleOutlined } from "@ant-design/icons";
import { Button, InputNumber } from "antd";
import { PayeeSelect } from "@/features/payee/public";
import { useWords } from "@/lib/useWords";
import type { Share, Wrong } from "./groups";
import styles from "./Order.module.css";

interface Props {
  testId: string;
  share: Share;
  /** What is wrong with it. */
  wrong?: Wrong;
  /** The only one, which stays. */
  last: boolean;
  onChange: (share: Share) => void;
  onRemove: () => void;
}

/** A payee and its share. */
export function ShareRow({ testId, share, wrong, last, onChange, onRemove }: Props) {
  const t = useWords("order");
  // That a type has more than a whole stands once, below its shares.
  const said = new Set([wrong?.payee, wrong?.percent].filter((problem) => problem && problem !== "over"));
  return (
    <div className={styles.share}>
      <PayeeSelect
        userId={share.userId}
        name={share.userName}
        label={t("account")}
        wrong={wrong?.payee !== undefined}
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
      {said.size > 0 ? (
        <p className={styles.wrong} role="alert" data-testid={`${testId}-wrong`}>
          {[...said].map((problem) => t(problem as "percentForm")).join(" ")}
        </p>
      ) : null}
    </div>
  );
}
