import { Button } from "antd";
import { clock } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import styles from "./Stale.module.css";

interface Props {
  /** When the rows came, in epoch milliseconds. */
  at: number;
  /** There is no connection; else the server was asked in vain. */
  offline: boolean;
  /** What the server said, where it said something. */
  why?: string;
  onRetry: () => void;
}

/** Above rows that could not be asked for again: of when they are, and a way to try again. */
export function Stale({ at, offline, why, onRetry }: Props) {
  const t = useWords("ui");
  return (
    <div className={styles.stale} role="status" data-testid="list-stale">
      <span>{t(offline ? "staleOffline" : "staleFailed", { time: clock(at) })}</span>
      {why ? <span className={styles.why}>{why}</span> : null}
      <Button type="link" size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
