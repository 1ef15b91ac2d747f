import { Skeleton, Tag } from "antd";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Moment } from "@/ui/Moment";
import type { Run } from "./api";
import { useLog } from "./queries";
import styles from "./Subscription.module.css";

/** What a subscription sent, the newest first. */
export function RunLog({ subscriptionId }: { subscriptionId: number }) {
  const t = useWords("subscription");
  const { data, error, refetch } = useLog(subscriptionId);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (data.length === 0) return <p className={styles.log}>{t("never")}</p>;
  return (
    <ul className={styles.log} aria-label={t("log")} data-testid={`subscription-runs-${subscriptionId}`}>
      {data.map((run) => (
        <li key={run.runId}>
          <RunLine run={run} />
        </li>
      ))}
    </ul>
  );
}

const colours: Partial<Record<Run["state"], string>> = {
  making: "processing",
  sent: "green",
  failed: "red",
};

/** One time that a report was made: of which days, with how many rows, and what became of its mail. */
export function RunLine({ run }: { run: Run }) {
  const t = useWords("subscription");
  const days = run.startDate === run.endDate ? run.startDate : `${run.startDate} – ${run.endDate}`;
  return (
    <p className={styles.run} data-state={run.state}>
      <Tag color={colours[run.state]}>{t(`state.${run.state}`)}</Tag>
      <span>{t("ofDays", { days })}</span>
      {run.state === "making" || run.state === "failed" ? null : (
        <span>{t("rows", { count: run.rowCount })}</span>
      )}
      <Moment seconds={run.endTime || run.time} />
      {run.address ? <span>{run.address}</span> : null}
      {run.problem ? <span className={styles.problem}>{run.problem}</span> : null}
      {run.answer ? <q className={styles.answer}>{run.answer}</q> : null}
      {run.retryTime > 0 ? (
        <span>
          {t("again")} <Moment seconds={run.retryTime} />
        </span>
      ) : null}
    </p>
  );
}
