import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import type { GetAnswer, GetQuery } from "@/lib/api";
import { get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { useTabStop } from "@/ui/tabStop";
import styles from "./Address.module.css";

type Place = GetQuery<"/map/getaddress">;

interface Props {
  /** Degrees WGS-84. */
  lng: number;
  lat: number;
  /** The address without what is known anyway, such as the country. */
  short?: boolean;
  /** Looked up without being asked for. */
  atOnce?: boolean;
  testId?: string;
}

/** What is at a place, looked up when somebody asks; those of other pages' places are known already. */
export function Address({ testId = "history-address", atOnce = false, ...props }: Props) {
  const t = useWords("place");
  const client = useQueryClient();
  const key = useKey(props);
  const tabIndex = useTabStop();
  const [asked, setAsked] = useState(() => atOnce || client.getQueryData(key) !== undefined);
  if (asked) return <Found {...props} testId={testId} />;
  // a list has it in every row, and turns its pages while a playback runs: it is a plain button until it is asked
  return (
    <button
      type="button"
      className={styles.ask}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        setAsked(true);
      }}
      data-testid={testId}
    >
      {t("view")}
    </button>
  );
}

/**
 * An address for where there is little room. The rule of it leaves three characters out of a long one: in Chinese these are
 * the country or the province, in other scripts they would be the beginning of a name, so that one is shown whole.
 */
export function shortOf({ address, short }: Pick<GetAnswer<"/map/getaddress">, "address" | "short">): string {
  return /^\p{Script=Han}/u.test(address) ? short : address;
}

const useKey = ({ lng, lat }: Pick<Props, "lng" | "lat">) =>
  ["address", useLang(), { lat, lon: lng } satisfies Place] as const;

/** What is at a place, asked for without a press while `enabled`; its address is empty where nothing is known of it. */
export function useAddress(place: Pick<Props, "lng" | "lat">, enabled: boolean) {
  const { lng, lat } = place;
  return useQuery({
    queryKey: useKey(place),
    queryFn: ({ signal }) => get("/map/getaddress", { lat, lon: lng }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false, // a geocoder that refuses is not asked again unless somebody wants it
    enabled,
  });
}

function Found({ lng, lat, short, testId }: Props) {
  const t = useWords("place");
  const ui = useWords("ui");
  const tabIndex = useTabStop();
  const { data, error, isFetching, refetch } = useAddress({ lng, lat }, true);
  if (data) return <span data-tip={data.address}>{short ? shortOf(data) : data.address}</span>;
  return (
    <>
      {error && !isFetching ? <span>{messageOf(error, ui("noAnswer"))} </span> : null}
      <Button
        tabIndex={tabIndex}
        type="link"
        size="small"
        style={{ padding: 0, height: "auto" }}
        loading={isFetching}
        onClick={(event) => {
          event.stopPropagation();
          void refetch();
        }}
        data-testid={testId}
      >
        {t("view")}
      </Button>
    </>
  );
}
