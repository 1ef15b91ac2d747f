import { useEffect } from "react";
import { useDeviceInfo } from "@/features/device/public";
import { usePage } from "@/ui/page";
import type { Selection } from "./selection";

const PARAM = "imei";

/** The address that opens the monitor centre with this vehicle in view. */
export function linkTo(imei: string): string {
  return `${window.location.origin}/monitorcenter?${PARAM}=${encodeURIComponent(imei)}`;
}

/** Selects the vehicle that the address names, once; a link to one that is not the user's does nothing. */
export function useLinkedDevice(selection: Selection): void {
  const { search, setSearch } = usePage();
  const imei = search.get(PARAM) ?? "";
  const { data, isError } = useDeviceInfo(imei, imei !== "");
  useEffect(() => {
    if (imei === "" || (!isError && data?.imei !== imei)) return;
    if (data?.imei === imei) selection.focus({ deviceId: data.deviceId, imei }, true);
    setSearch((params) => params.delete(PARAM));
  }, [imei, data, isError, selection, setSearch]);
}
