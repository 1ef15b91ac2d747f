import { SyncOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import type { DeviceStatistics } from "@/features/device/public";
import { numberText } from "@/lib/numberText";
import type { StateKind } from "@/lib/palette";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { StateIcon } from "@/ui/StateIcon";
import styles from "./StatusBar.module.css";

const shown: {
  key: keyof DeviceStatistics;
  word: "total" | "online" | "moving" | "parked" | "offline" | "notuse" | "watched";
  kind?: StateKind;
}[] = [
  { key: "total", word: "total" },
  { key: "online", word: "online", kind: "online" },
  { key: "moving", word: "moving", kind: "moving" },
  { key: "parked", word: "parked", kind: "parked" },
  { key: "offline", word: "offline", kind: "offline" },
  { key: "notuse", word: "notuse", kind: "unused" },
  { key: "attentionCount", word: "watched", kind: "watched" },
];

/** The numbers of the chosen organisation, and the countdown while one runs: on the outer side, so that no number moves. */
export function StatusBar({
  statistics,
  seconds,
}: {
  statistics?: DeviceStatistics;
  seconds: number | null;
}) {
  const t = useWords("monitor");
  const phone = useNarrow();
  return (
    <div className={styles.bar} data-testid="monitor-status">
      {seconds === null ? null : (
        <Tooltip title={t("countdownHelp")}>
          <span className={styles.countdown} data-testid="countdown">
            <SyncOutlined aria-hidden />
            <span className={styles.long}>{t("countdown", { seconds })}</span>
            <span className={styles.short}>{t("countdownShort", { seconds })}</span>
          </span>
        </Tooltip>
      )}
      {/* A phone has no room for all; the keyboard scrolls what has the focus. */}
      <dl className={styles.numbers} tabIndex={phone ? 0 : undefined}>
        {shown.map(({ key, word, kind }) => (
          <div key={key}>
            <dt>
              {kind ? <StateIcon kind={kind} /> : null}
              {t(`stat.${word}`)}
            </dt>
            <dd data-testid={`stat-${word}`}>{statistics ? numberText(statistics[key]) : "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
