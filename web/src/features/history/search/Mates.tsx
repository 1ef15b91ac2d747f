import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useMay } from "@/features/site/public";
import { get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import styles from "./Search.module.css";

interface Props {
  /** The device that others are compared with. */
  imei: string;
  onPick: (imei: string) => void;
}

/** The other devices of the same vehicle, to be compared with it: whether they are still together is what people ask first. */
export function Mates({ imei, onPick }: Props) {
  const t = useWords("history");
  const lang = useLang();
  const may = useMay()("/device/getsamecardevicelist") !== false;
  const { data } = useQuery({
    queryKey: ["history", "mates", lang, imei],
    queryFn: ({ signal }) => get("/device/getsamecardevicelist", { imei }, signal),
    enabled: may,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const others = (data ?? []).filter((mate) => mate.imei !== imei);
  if (others.length === 0) return null;
  return (
    <div className={styles.mates} data-testid="history-mates">
      <span>{t("mates")}</span>
      {others.map((mate) => (
        <Button
          key={mate.imei}
          size="small"
          onClick={() => onPick(mate.imei)}
          data-testid={`history-mate-${mate.imei}`}
        >
          {mate.deviceName || mate.imei}
        </Button>
      ))}
    </div>
  );
}
