import { Skeleton } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { Failure } from "@/ui/Failure";
import styles from "../InfoWindow.module.css";
import { useUnfolded } from "../useUnfolded";
import { readingText } from "./text";
import { type Reading, useReadings } from "./useReadings";

/** What the points of a device say besides its place; asked for when it is opened. */
export function ReadingsSection({ imei }: { imei: string }) {
  const t = useWords("monitor");
  const [open, setOpen] = useState(false);
  const part = useUnfolded(open);
  return (
    <details
      ref={part}
      className={styles.terminal}
      data-testid="info-readings"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t("readings")}</summary>
      {open ? (
        <div className={`${styles.room} ${styles.details}`}>
          <All imei={imei} />
        </div>
      ) : null}
    </details>
  );
}

function All({ imei }: { imei: string }) {
  const t = useWords("monitor");
  const { data, error, refetch } = useReadings(imei);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.length === 0) return <p className={styles.quiet}>{t("readingsNone")}</p>;
  return (
    <>
      <ReadingList rows={data} />
      <p className={styles.quiet}>{t("readingsOf")}</p>
    </>
  );
}

/** Each with how long ago it was said. */
export function ReadingList({ rows }: { rows: Reading[] }) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.key} data-testid={`reading-${row.key}`}>
          <dt className={styles.wide}>{row.name}</dt>
          <dd>
            {readingText(row)}
            <span className={styles.age}>
              <Ago seconds={row.at} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
