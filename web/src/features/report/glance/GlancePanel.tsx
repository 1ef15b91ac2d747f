import { Segmented } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { AlarmPart } from "./AlarmPart";
import styles from "./Glance.module.css";
import type { askedUse } from "./list";
import { SpeedPart } from "./SpeedPart";
import { UsePart } from "./UsePart";

const parts = ["hours", "alarms", "speeds"] as const;
type Part = (typeof parts)[number];

/** The whole fleet at a glance: how it spent each day, its alarms, how fast it drives. Each is a drawing and a table. */
export function GlancePanel({ asked }: { asked: ReturnType<typeof askedUse> }) {
  const t = useWords("report");
  const may = useMay();
  const [part, setPart] = useState<Part>("hours");
  const offered = parts.filter((one) => one !== "alarms" || may("/report/getalarmdaysum"));
  return (
    <section className={styles.panel} aria-label={t("glance.whole")} data-testid="use-panel">
      <Segmented<Part>
        tabIndex={-1}
        block
        value={part}
        options={offered.map((value) => ({ value, label: t(`glance.part.${value}`) }))}
        onChange={setPart}
        aria-label={t("glance.whole")}
        data-testid="glance-part"
      />
      {part === "hours" && <UsePart asked={asked} />}
      {part === "alarms" && <AlarmPart asked={asked} />}
      {part === "speeds" && <SpeedPart asked={asked} />}
    </section>
  );
}
