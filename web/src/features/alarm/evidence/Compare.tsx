import { NodeIndexOutlined } from "@ant-design/icons";
import { Link } from "react-router";
import { nameOfOther, useOthers } from "@/features/attention/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { Alarm } from "../api";
import { comparedOf } from "./compare";
import styles from "./Evidence.module.css";

/** Of devices that are apart the way to their tracks beside each other, one for each other device of the vehicle; for those who may see tracks. */
export function Compare({ alarm, onLeave }: { alarm: Alarm; onLeave: () => void }) {
  const t = useWords("alarm");
  const tracks = useMay()("/historytrack/gethistorytracklist") === true;
  const others = useOthers(alarm.imei, tracks && alarm.alarmType === "separate");
  return others.map((other) => (
    <Link
      key={other.imei}
      to={comparedOf(alarm, other.imei)}
      onClick={onLeave}
      className={styles.compare}
      data-testid={`evidence-compare-${other.imei}`}
    >
      <NodeIndexOutlined /> {t("evidence.compare", { name: nameOfOther(other) })}
    </Link>
  ));
}
