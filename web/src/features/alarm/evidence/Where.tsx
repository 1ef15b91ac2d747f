import { Button } from "antd";
import { useAddress } from "@/features/address/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import type { Alarm } from "../api";
import { isPlaced } from "../names";
import styles from "./Evidence.module.css";

/** What is at the place of an alarm, asked for at once: paper has nothing that can be pressed. */
export function usePlace(alarm: Pick<Alarm, "lon" | "lat" | "alarmAddress"> | undefined) {
  const may = useMay()("/map/getaddress") === true;
  const { lon = 0, lat = 0, alarmAddress = "" } = alarm ?? {};
  return useAddress({ lng: lon, lat }, may && !alarmAddress && isPlaced({ lon, lat }));
}

/** Where an alarm began: its address as far as that is known, and always the coordinates. */
export function Where({ alarm }: { alarm: Alarm }) {
  const t = useWords("alarm");
  const ui = useWords("ui");
  const { data, error, isFetching, refetch } = usePlace(alarm);
  if (!isPlaced(alarm)) return t("noPlace");
  const { lat, lon, alarmAddress, locationTypeName } = alarm;
  return (
    <span data-testid="evidence-address">
      {alarmAddress || data?.address}{" "}
      <span className={styles.quiet}>
        {`${lat.toFixed(6)}, ${lon.toFixed(6)}`} {locationTypeName}
      </span>
      {error && !data ? (
        <span data-screen>
          {" "}
          {messageOf(error, ui("noAnswer"))}{" "}
          <Button
            type="link"
            size="small"
            className={styles.other}
            loading={isFetching}
            onClick={() => void refetch()}
            data-testid="evidence-address-again"
          >
            {ui("retry")}
          </Button>
        </span>
      ) : null}
    </span>
  );
}
