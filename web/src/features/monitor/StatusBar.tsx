import { ReloadOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import type { DeviceStatistics } from "@/features/device/public";
import type { StateKind } from "@/lib/palette";
import { useWords } from "@/lib/useWords";
import { StateIcon } from "@/ui/StateIcon";
import styles from "./StatusBar.module.css";

const shown: {
  key: keyof DeviceStatistics;
  word: "total" | "online" | "offline" | "notuse" | "watched";
  kind?: StateKind;
}[] = [
  { key: "total", word: "total" },
  { key: "online", word: "online", kind: "online" },
  { key: "offline", word: "offline", kind: "offline" },
  { key: "notuse", word: "notuse", kind: "unused" },
  { key: "attentionCount", word: "watched", kind: "watched" },
];

/** The numbers of the chosen organisation, and the countdown while one runs. */
export function StatusBar({
  statistics,
  seconds,
}: {
  statistics?: DeviceStatistics;
  seconds: number | null;
}) {
  const t = useWords("monitor");
  return (
    <div className={styles.bar} data-testid="monitor-status">
      <dl className={styles.numbers}>
        {shown.map(({ key, word, kind }) => (
          <div key={key}>
            <dt>
              {kind ? <StateIcon kind={kind} /> : null}
              {t(`stat.${word}`)}
            </dt>
            <dd data-testid={`stat-${word}`}>{statistics?.[key] ?? "–"}</dd>
          </div>
        ))}
      </dl>
      {seconds === null ? null : (
        <Tooltip title={t("countdownHelp")}>
          <span className={styles.countdown} data-testid="countdown">
            <ReloadOutlined aria-hidden />
            {t("countdown", { seconds })}
          </span>
        </Tooltip>
      )}
    </div>
  );
}
