import { App } from "antd";
import { useEffect } from "react";
import { isSelectable, useDeviceInfo } from "@/features/device/public";
import { useWords } from "@/lib/useWords";
import { usePage } from "@/ui/page";
import type { Selection } from "./selection";

const PARAM = "imei";

/** The address that opens the monitor centre with this vehicle in view. */
export function linkTo(imei: string): string {
  return `${window.location.origin}/monitorcenter?${PARAM}=${encodeURIComponent(imei)}`;
}

/** Selects the vehicle that the address names, once; of one that cannot be selected it says why; a link to one that is not the user's does nothing. */
export function useLinkedDevice(selection: Selection): void {
  const { search, setSearch } = usePage();
  const t = useWords("monitor");
  const { message } = App.useApp();
  const imei = search.get(PARAM) ?? "";
  const { data, isError } = useDeviceInfo(imei, imei !== "");
  useEffect(() => {
    if (imei === "" || (!isError && data?.imei !== imei)) return;
    if (data?.imei === imei && data.isSettle === 1) void message.info(t("linkSettled"));
    else if (data?.imei === imei && !isSelectable(data.deviceState))
      void message.error({ content: t("cannotSelect", { state: data.shortStateName }), key: "refused" });
    else if (data?.imei === imei) selection.focus({ deviceId: data.deviceId, imei }, true);
    setSearch((params) => params.delete(PARAM));
  }, [imei, data, isError, selection, setSearch, message, t]);
}
