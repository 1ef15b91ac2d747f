import { Alert } from "antd";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import styles from "./Payment.module.css";

/** Says that a search went back to a moment only, in epoch seconds; nothing for 0, which is that all was searched. */
export function Searched({ since }: { since: number | undefined }) {
  const t = useWords("payment");
  if (!since) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.searched}
      title={t("searchedSince", { time: dateTime(since) })}
      data-testid="payment-searched"
    />
  );
}
