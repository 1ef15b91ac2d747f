import { Button } from "antd";
import { nameOfOther, useOthers } from "@/features/attention/public";
import { useWords } from "@/lib/useWords";
import styles from "./Search.module.css";

interface Props {
  /** The device whose vehicle it is; "" for none. */
  imei: string;
  onPick: (imei: string) => void;
}

/** The other devices of a vehicle, one click away from being compared: whether they are together is what is asked most. */
export function Mates({ imei, onPick }: Props) {
  const t = useWords("history");
  const others = useOthers(imei);
  if (others.length === 0) return null;
  return (
    <div className={styles.mates}>
      <span>{t("sameVehicle")}</span>
      {others.map((mate) => (
        <Button
          key={mate.imei}
          type="link"
          size="small"
          onClick={() => onPick(mate.imei)}
          data-testid={`history-mate-${mate.imei}`}
        >
          {nameOfOther(mate)}
        </Button>
      ))}
    </div>
  );
}
