import { InputNumber, Modal } from "antd";
import { useState } from "react";
import { type FieldName, useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import type { Subject, Threshold } from "../api";
import { changesOf, type Draft } from "../draft";
import { MOST_DAYS } from "./api";
import styles from "./Tryout.module.css";
import { useStartTryout } from "./useStartTryout";

interface Props {
  subject: Subject;
  draft: Draft;
  /** A tryout has started. */
  onStarted: (taskId: number) => void;
  untried: Threshold[];
  onClose: () => void;
}

/** Asks over how many days changed thresholds are tried out, and says what is left out. */
export default function AskDialog({ subject, draft, untried, onStarted, onClose }: Props) {
  const t = useWords("threshold");
  const label = useLabels();
  const [days, setDays] = useState<number | null>(7);
  const { running, start } = useStartTryout(subject, onStarted);
  const unfit = days === null || !Number.isInteger(days) || days < 1 || days > MOST_DAYS;
  return (
    <Modal
      open
      title={t("tryout.title")}
      onCancel={onClose}
      onOk={() => days !== null && void start(changesOf(draft), days)}
      okText={t("tryout.start")}
      okButtonProps={{ disabled: unfit, loading: running }}
      data-testid="tryout-ask"
    >
      <p>{t("tryout.about")}</p>
      <div className={styles.days}>
        <label htmlFor="tryout-days">{t("tryout.days", { max: MOST_DAYS })}</label>
        <InputNumber<number>
          id="tryout-days"
          value={days}
          precision={0}
          status={unfit ? "error" : undefined}
          onChange={setDays}
          suffix={t("unit.d")}
          data-testid="tryout-days"
        />
      </div>
      {unfit ? (
        <p className={styles.error} role="alert">
          {t("tryout.badDays", { max: MOST_DAYS })}
        </p>
      ) : null}
      {untried.length > 0 ? (
        <p data-testid="tryout-untried">
          {t("tryout.untried", {
            names: untried.map((row) => label(row.name as FieldName)).join(t("tryout.and")),
          })}
        </p>
      ) : null}
      <p className={styles.note}>{t("tryout.limits")}</p>
      <Never />
    </Modal>
  );
}

const classes = ["risk", "time", "again"] as const;

/** Which alarms no tryout judges, and why. */
function Never() {
  const t = useWords("threshold");
  return (
    <div className={styles.note} data-testid="tryout-never">
      {t("tryout.never")}
      <ul className={styles.never}>
        {classes.map((name) => (
          <li key={name}>{t(`tryout.why.${name}`)}</li>
        ))}
      </ul>
    </div>
  );
}
