import { ReloadOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { shortOf } from "@/features/address/public";
import type { GetQuery } from "@/lib/api";
import { get } from "@/lib/http";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import styles from "./InfoWindow.module.css";

type Place = GetQuery<"/map/getaddress">;

/** What is at a place; asked once, since places do not move. */
function useAddress(place: Place | null) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["address", lang, place],
    queryFn: ({ signal }) => get("/map/getaddress", place as Place, signal),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false, // a geocoder that refuses is not asked again unless somebody wants it
  });
}

interface Props {
  lat: number | null;
  lon: number | null;
}

/** The address of where a device is, looked up when somebody asks; of where it was, until they ask again. */
export function Address({ lat, lon }: Props) {
  const t = useWords("monitor");
  const ui = useWords("ui");
  const [asked, setAsked] = useState<Place | null>(null);
  const { data, error, isFetching, refetch } = useAddress(asked);
  if (lat === null || lon === null) return t("noPlace");
  const moved = asked !== null && (asked.lat !== lat || asked.lon !== lon);
  const ask = () => (moved || asked === null ? setAsked({ lat, lon }) : void refetch());
  const again =
    data && !moved ? null : (
      <Button
        type="link"
        size="small"
        className={styles.lookUp}
        loading={isFetching}
        icon={asked === null ? undefined : <ReloadOutlined />}
        onClick={ask}
        data-testid="look-up-address"
      >
        {t(asked === null ? "lookUp" : "lookUpAgain")}
      </Button>
    );
  return (
    <span aria-live="polite">
      {data ? (
        <Tooltip title={data.address}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard, too, must get at the whole */}
          <span tabIndex={0} className={styles.address}>
            {shortOf(data)}
          </span>
        </Tooltip>
      ) : null}
      {error && !isFetching ? (
        <span className={styles.alarm}>{messageOf(error, ui("noAnswer"))} </span>
      ) : null}
      {again}
    </span>
  );
}
