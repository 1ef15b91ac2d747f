import { SyncOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "./Failure";
import styles from "./RefreshMark.module.css";

interface Props {
  left: number;
  misses: number;
  stopped: boolean;
  error: Error | undefined;
  onAgain: () => void;
}

/** The countdown to the next look; what went wrong with the last; and, after ten in vain, the way to go on. */
export function RefreshMark({ left, misses, stopped, error, onAgain }: Props) {
  const t = useWords("ui");
  if (stopped) {
    return (
      <div className={styles.stopped} role="alert" data-testid="refresh-stopped">
        <strong>{t("refresh.stopped")}</strong>
        <span>{error ? messageOf(error, t("refresh.noAnswer")) : t("refresh.noData")}</span>
        <Button size="small" type="primary" onClick={onAgain} data-testid="refresh-again">
          {t("refresh.goOn")}
        </Button>
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.mark}
      title={t("refresh.refreshNow")}
      onClick={onAgain}
      data-testid="countdown"
    >
      <SyncOutlined spin={left === 0} aria-hidden />
      <span data-missed={misses > 0 || undefined}>
        {misses > 0
          ? t("refresh.missed", { count: misses, seconds: left })
          : t("refresh.countdown", { seconds: left })}
      </span>
    </button>
  );
}
