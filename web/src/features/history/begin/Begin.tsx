import { Skeleton } from "antd";
import { StateTag, subtitleOf, titleOf } from "@/features/device/public";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import styles from "./Begin.module.css";
import { type Beginning, useBegin } from "./useBegin";

interface Props {
  /** Said where there is no vehicle at all. */
  title: string;
  advice: string;
  onPick: (imei: string) => void;
}

/** Vehicles to begin with, one click or Enter each, while none is chosen: those that were looked at lately, and those that moved last. */
export function Begin({ title, advice, onPick }: Props) {
  const t = useWords("history");
  const { lately, rest, moved, pending, error, retry } = useBegin();
  if (pending)
    return (
      <div className={styles.begin} data-testid="begin-waiting">
        <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} className={styles.waiting} />
      </div>
    );
  if (error && lately.length + rest.length === 0) return <Failure error={error} onRetry={retry} />;
  if (lately.length + rest.length === 0) return <Notice kind="empty" title={title} advice={advice} />;
  return (
    <div className={styles.begin} data-testid="begin">
      <Part title={t("begin.lately")} rows={lately} onPick={onPick} />
      <Part title={t(moved ? "begin.moved" : "begin.heard")} rows={rest} onPick={onPick} />
    </div>
  );
}

interface PartProps {
  title: string;
  rows: Beginning[];
  onPick: (imei: string) => void;
}

function Part({ title, rows, onPick }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.imei}>
            <button
              type="button"
              className={styles.row}
              onClick={() => onPick(row.imei)}
              data-testid={`begin-${row.imei}`}
            >
              <span className={styles.names}>
                <span className={styles.title}>{titleOf(row)}</span>
                <span className={styles.subtitle}>{subtitleOf(row)}</span>
              </span>
              <span className={styles.facts}>
                <StateTag deviceState={row.deviceState} moving={row.moving} />
                <span className={styles.since}>
                  <Ago seconds={row.heard} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
