import { type DeviceStatistics, useDeviceCounts } from "@/features/device/public";
import type { StateKind } from "@/lib/palette";
import { useWords } from "@/lib/useWords";
import { usePage } from "@/ui/page";
import { StateIcon } from "@/ui/StateIcon";
import styles from "./Numbers.module.css";

const shown: { key: keyof DeviceStatistics; kind?: StateKind }[] = [
  { key: "total" },
  { key: "online", kind: "online" },
  { key: "offline", kind: "offline" },
  { key: "notuse", kind: "unused" },
  { key: "attentionCount", kind: "watched" },
];

/** How many devices there are, and in what state; nothing jumps when the numbers come. */
export function Numbers() {
  const t = useWords("home");
  const { active } = usePage();
  const counts = useDeviceCounts(active);
  return (
    <dl className={styles.numbers} data-testid="home-numbers">
      {shown.map(({ key, kind }) => (
        <div key={key}>
          <dt>
            {kind ? <StateIcon kind={kind} /> : null}
            {t(`count.${key}`)}
          </dt>
          <dd>{counts.data?.[key] ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
