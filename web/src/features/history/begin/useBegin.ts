import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDeviceList, useDevicesNamed, useHeardLast } from "@/features/device/public";
import { useMay, useSite } from "@/features/site/public";
import { usePage } from "@/ui/page";
import { keepLately, readLately } from "./lately";

/** How many of the vehicles that moved last are shown. */
const MOST_MOVED = 20;

/** A vehicle to begin with. */
export interface Beginning {
  imei: string;
  deviceName: string;
  plateNo: string;
  carOwner: string;
  modelHides: boolean;
  deviceState: number;
  moving?: boolean;
  /** Epoch seconds of its last signal; 0 never. */
  heard: number;
}

/** Remembers what is looked at: devices of which something has come. */
export function useLookedAt(imeis: string[]): void {
  const { userId } = useSite().currentUser;
  const text = imeis.join(" ");
  useEffect(() => {
    if (text) keepLately(userId, text.split(" "));
  }, [userId, text]);
}

/** What was looked at lately on this browser, and what moved last of all that one may see: of the monitor centre, else what was heard of last in the list of devices. */
export function useBegin() {
  const { userId } = useSite().currentUser;
  const may = useMay();
  const monitors = may("/device/getorgandevicelist") === true;
  const manages = !monitors && may("/device/getdevicelist") === true;
  const [imeis] = useState(() => (monitors ? readLately(userId) : []));
  const lately = useDevicesNamed(imeis, monitors);
  const page = { organId: 0, hasSubOrgan: "1", currentPage: 1, pageSize: MOST_MOVED } as const;
  const moved = useDeviceList({ ...page, sort: "-lastMoved" }, monitors);
  const heard = useHeardLast(MOST_MOVED, manages);
  const rest: Beginning[] | undefined = monitors
    ? moved.data?.deviceList.rows.map((row) => ({ ...row, heard: row.lastSignalTime }))
    : heard.data?.rows.map((row) => ({ ...row, deviceState: row.onlineState, heard: row.lastOnlineTime }));
  const list = monitors ? moved : heard;
  useReturn(() => void Promise.all([lately.refetch(), list.refetch()]));
  const seen = lately.rows.map((row): Beginning => ({ ...row, heard: row.lastSignalTime }));
  return {
    lately: seen,
    /** Without those above, and those that never said anything: they have been nowhere. */
    rest: (rest ?? []).filter(({ imei, heard }) => heard > 0 && !seen.some((one) => one.imei === imei)),
    moved: monitors,
    pending: lately.pending || list.isLoading,
    error: lately.error ?? (rest ? null : list.error),
    retry: () => void Promise.all([lately.refetch(), list.refetch()]),
  };
}

/** Asks again when somebody comes back to the page, from another page or another window; rows that move under the pointer would be worse. */
function useReturn(ask: () => void): void {
  const { active } = usePage();
  const left = useRef(false);
  const look = useEffectEvent((seen: boolean) => {
    if (seen && left.current) ask();
    left.current = !seen;
  });
  useEffect(() => {
    const seen = () => look(active && !document.hidden);
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [active]);
}
