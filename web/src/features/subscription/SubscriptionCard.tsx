import { Button, Popconfirm, Tag } from "antd";
import { useId, useState } from "react";
import { useReadOnly } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import { remove, type Subscription, sendNow, update } from "./api";
import { useAct } from "./queries";
import { RunLine, RunLog } from "./RunLog";
import styles from "./Subscription.module.css";

/** An hour as clocks show it. */
const wholeHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** One subscription: what, when, its last mail, and what can be done with it. */
export function SubscriptionCard({ row, onEdit }: { row: Subscription; onEdit: () => void }) {
  const t = useWords("subscription");
  const [log, setLog] = useState(false);
  const id = useId();
  return (
    <li className={styles.card} aria-labelledby={id} data-testid={`subscription-${row.subscriptionId}`}>
      <div className={styles.facts}>
        <h3 id={id}>
          {row.name}
          {row.paused ? <Tag>{t("paused")}</Tag> : null}
        </h3>
        <p>
          {[
            row.kindName,
            t(`every.${row.every}`),
            t("at", { hour: wholeHour(row.hour), zone: row.timeZone }),
          ].join(" · ")}
        </p>
        <p>
          {row.paused ? null : (
            <>
              {t("next")} <Moment seconds={row.nextTime} />
            </>
          )}
        </p>
        {row.last ? null : <p>{t("never")}</p>}
        {row.last && !log ? <RunLine run={row.last} /> : null}
      </div>
      <Acts row={row} log={log} onLog={() => setLog(!log)} onEdit={onEdit} />
      {log ? <RunLog subscriptionId={row.subscriptionId} /> : null}
    </li>
  );
}

interface ActsProps {
  row: Subscription;
  log: boolean;
  onLog: () => void;
  onEdit: () => void;
}

function Acts({ row, log, onLog, onEdit }: ActsProps) {
  const t = useWords("subscription");
  const disabled = useReadOnly();
  const { subscriptionId, name, every, hour, paused } = row;
  const send = useAct(sendNow, t("begun"));
  const pause = useAct(update, paused ? t("resumed") : t("pausedNow"));
  const drop = useAct(remove, t("dropped"));
  const test = (act: string) => `subscription-${act}-${subscriptionId}`;
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        disabled={disabled || row.last?.state === "making"}
        loading={send.isPending}
        onClick={() => send.mutate(subscriptionId)}
        data-testid={test("send")}
      >
        {t("sendNow")}
      </Button>
      {row.last ? (
        <Button size="small" aria-expanded={log} onClick={onLog} data-testid={test("log")}>
          {t("log")}
        </Button>
      ) : null}
      <Button size="small" disabled={disabled} onClick={onEdit} data-testid={test("edit")}>
        {t("edit")}
      </Button>
      <Button
        size="small"
        disabled={disabled}
        loading={pause.isPending}
        onClick={() => pause.mutate({ subscriptionId, name, every, hour, paused: !paused })}
        data-testid={test("pause")}
      >
        {paused ? t("resume") : t("pause")}
      </Button>
      <Popconfirm
        title={t("dropAsk")}
        okText={t("drop")}
        okButtonProps={{ danger: true }}
        onConfirm={() => drop.mutate(subscriptionId)}
      >
        <Button size="small" danger disabled={disabled} data-testid={test("drop")}>
          {t("drop")}
        </Button>
      </Popconfirm>
    </div>
  );
}
