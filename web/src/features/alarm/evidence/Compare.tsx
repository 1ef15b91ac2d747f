import { NodeIndexOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fetchMates, type Mate } from "@/features/attention/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { Alarm } from "../api";
import { comparedOf } from "./compare";
import styles from "./Evidence.module.css";

/** Of devices that are apart the way to their tracks beside each other, one for each other device of the vehicle; for those who may see tracks. */
export function Compare({ alarm, onLeave }: { alarm: Alarm; onLeave: () => void }) {
  const t = useWords("alarm");
  const may = useMay();
  const wanted =
    alarm.alarmType === "separate" &&
    may("/historytrack/gethistorytracklist") === true &&
    may("/device/getsamecardevicelist") === true;
  const { data = [] } = useQuery({
    queryKey: ["device", "mates", alarm.imei],
    queryFn: ({ signal }) => fetchMates(alarm.imei, signal),
    enabled: wanted,
  });
  const others = wanted ? data.filter(({ imei }) => imei !== alarm.imei) : [];
  return others.map((other) => (
    <Link
      key={other.imei}
      to={comparedOf(alarm, other.imei)}
      onClick={onLeave}
      className={styles.compare}
      data-testid={`evidence-compare-${other.imei}`}
    >
      <NodeIndexOutlined /> {t("evidence.compare", { name: nameOf(other) })}
    </Link>
  ));
}

/** The plate is that of both. */
const nameOf = ({ deviceName, deviceTypeName, imei }: Mate) => deviceName || `${deviceTypeName} ${imei}`;
