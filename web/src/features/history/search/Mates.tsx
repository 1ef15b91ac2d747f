import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { fetchMates } from "@/features/attention/public";
import { useMay } from "@/features/site/public";
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
  const may = useMay()("/device/getsamecardevicelist") === true;
  const { data = [] } = useQuery({
    queryKey: ["device", "mates", imei],
    queryFn: ({ signal }) => fetchMates(imei, signal),
    enabled: may && imei !== "",
    staleTime: 60_000,
  });
  const others = data.filter((mate) => mate.imei !== imei);
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
          {mate.deviceName || `${mate.deviceTypeName} ${mate.imei}`}
        </Button>
      ))}
    </div>
  );
}
