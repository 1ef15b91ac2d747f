import { App } from "antd";
import { useEffect } from "react";
import { isSelectable, useDeviceInfo } from "@/features/device/public";
import { ApiError } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { usePage } from "@/ui/page";
import type { Selection } from "./selection";
import { useSayings } from "./useSayings";

const PARAM = "imei";

/** The address that opens the monitor centre with this vehicle in view. */
export function linkTo(imei: string): string {
  return `${window.location.origin}/monitorcenter?${PARAM}=${encodeURIComponent(imei)}`;
}

/** Selects the vehicle that the address names, once; of one that cannot be selected it says why; of one that is nobody's or not the user's, that there is none. Without an answer it waits for one. */
export function useLinkedDevice(selection: Selection): void {
  const { search, setSearch } = usePage();
  const t = useWords("monitor");
  const { message } = App.useApp();
  const says = useSayings();
  const imei = search.get(PARAM) ?? "";
  const { data, error } = useDeviceInfo(imei, imei !== "");
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  useEffect(() => {
    if (imei === "" || (!refused && data?.imei !== imei)) return;
    if (refused) void message.error({ content: error.message, key: "refused" });
    if (data?.imei === imei && data.isSettle === 1)
      void message.info({ content: t("linkSettled"), key: "refused" });
    else if (data?.imei === imei && !isSelectable(data.deviceState)) says.refused(data.shortStateName);
    else if (data?.imei === imei) {
      selection.focus({ deviceId: data.deviceId, imei }, true);
      if (data.lon === null) says.nowhere();
    }
    setSearch((params) => params.delete(PARAM));
  }, [imei, data, refused, error, selection, setSearch, message, says, t]);
}
