import { Tooltip } from "antd";
import { clock } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import styles from "./LiveMark.module.css";
import { useLiveState } from "./live";

/** Says whether what is on screen is live; always visible, in words and colour. */
export function LiveMark({ testId }: { testId?: string }) {
  const t = useWords("live");
  const { kind, since } = useLiveState();
  const text = kind === "stale" ? t("stale", { time: clock(since) }) : t(kind);
  return (
    <Tooltip title={t(`${kind}Help`)}>
      <span className={styles.mark} data-state={kind} data-testid={testId} role="status">
        <i className={styles.dot} />
        {text}
      </span>
    </Tooltip>
  );
}
