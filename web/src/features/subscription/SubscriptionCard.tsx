import { Button, Tag } from "antd";
import { useId, useState } from "react";
import { useReadOnly } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import { RowActions } from "@/ui/RowActions";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { useDoing } from "@/ui/useDoing";
import { remove, type Subscription, sendNow, update } from "./api";
import { useAct, useChanged } from "./queries";
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
        <Filters row={row} />
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

/** What the report is filtered by, in one line; nothing where that cannot be said. */
function Filters({ row }: { row: Subscription }) {
  const t = useWords("subscription");
  if (row.filters.length === 0) return null;
  const said = row.filters.map(({ name, value }) => t("filter", { name, value })).join(" · ");
  return (
    <p className={styles.filters} data-tip={said} data-testid={`subscription-filters-${row.subscriptionId}`}>
      {said}
    </p>
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
  const dropping = useDoing<number>();
  const may = disabled ? "readOnly" : true;
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
      <RowActions
        name={name}
        id={subscriptionId}
        testId="subscription"
        words={[{ key: "edit", label: t("edit"), may, onClick: onEdit }]}
        rest={[
          {
            key: "pause",
            label: paused ? t("resume") : t("pause"),
            may,
            onClick: () => pause.mutate({ subscriptionId, name, every, hour, paused: !paused }),
          },
          { key: "drop", label: t("drop"), may, danger: true, onClick: () => dropping.start(subscriptionId) },
        ]}
      />
      {dropping.now === null ? null : <Drop row={row} onClose={dropping.stop} />}
    </div>
  );
}

function Drop({ row: { subscriptionId, name }, onClose }: { row: Subscription; onClose: () => void }) {
  const t = useWords("subscription");
  const changed = useChanged();
  return (
    <TypedConfirm
      name="subscription-drop"
      title={t("dropAsk", { name })}
      button={t("drop")}
      act={() => remove(subscriptionId)}
      done={t("dropped")}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("dropText")}</p>
    </TypedConfirm>
  );
}
