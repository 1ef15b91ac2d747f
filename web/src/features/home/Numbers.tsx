import { Link } from "react-router";
import { type DeviceStatistics, useDeviceCounts } from "@/features/device/public";
import { numberText } from "@/lib/numberText";
import type { StateKind } from "@/lib/palette";
import { useWords } from "@/lib/useWords";
import { usePage } from "@/ui/page";
import { StateIcon } from "@/ui/StateIcon";
import styles from "./Numbers.module.css";

/** The numbers in the order of the monitor centre; each leads to what it counts there. */
const shown: { key: keyof DeviceStatistics; kind?: StateKind; to: string }[] = [
  { key: "total", to: "" },
  { key: "online", kind: "online", to: "?state=online" },
  { key: "moving", kind: "moving", to: "?state=moving" },
  { key: "parked", kind: "parked", to: "?state=parked" },
  { key: "offline", kind: "offline", to: "?state=offline" },
  { key: "notuse", kind: "unused", to: "?state=unused" },
  { key: "attentionCount", kind: "watched", to: "?organ=-10" },
];

/** How many devices there are, and in what state; nothing jumps when the numbers come. */
export function Numbers() {
  const t = useWords("home");
  const { active } = usePage();
  const counts = useDeviceCounts(active);
  return (
    <ul className={styles.numbers} aria-label={t("counts")} data-testid="home-numbers">
      {shown.map(({ key, kind, to }) => (
        <li key={key}>
          <Link to={`/monitorcenter${to}`} data-testid={`home-count-${key}`}>
            <span className={styles.name}>
              {kind ? <StateIcon kind={kind} /> : null}
              {t(`count.${key}`)}
            </span>
            <span className={styles.figure}>{counts.data ? numberText(counts.data[key]) : "–"}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
