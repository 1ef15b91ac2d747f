import { useCallback, useEffect, useRef, useState } from "react";
import { useDeviceRefresh } from "@/features/device/public";
import { useLive, useLiveState } from "@/live/live";
import { useMonitor } from "./monitor";
import { askedBy } from "./useListQuery";

/** The refresh of the specification. */
export const REFRESH_SECONDS = 10;
/** Pushed counts that differ ask for the list again at most this often (ms). */
const NUDGE_MS = 3000;

/**
 * Keeps list, numbers and what is said of the vehicle that is looked at fresh while the page is on screen: every 10 s when a
 * vehicle is chosen or the live line is down, and soon after pushed counts
 * changed. Returns the seconds to the next refresh; null when none is due, or
 * while there is no connection: it is tried all the same, but nobody can say when it succeeds.
 */
export function useFreshList(active: boolean, anyChosen: boolean, unheard: boolean): number | null {
  const { kind } = useLiveState();
  const { filters, selection } = useMonitor();
  const ask = useDeviceRefresh();
  const latest = useRef({ ask, filters });
  latest.current = { ask, filters };
  const refresh = useCallback(() => {
    const { ask, filters } = latest.current;
    ask(askedBy(filters), selection.chosen.get().focused?.imei);
  }, [selection]);
  useNudge(active, refresh);
  const seconds = useCountdown(active && (anyChosen || kind !== "live"), refresh);
  return unheard ? null : seconds;
}

function useCountdown(running: boolean, atZero: () => void): number | null {
  const [left, setLeft] = useState(REFRESH_SECONDS);
  useEffect(() => {
    if (!running) return;
    let seconds = REFRESH_SECONDS;
    setLeft(seconds);
    const timer = setInterval(() => {
      seconds = seconds <= 1 ? REFRESH_SECONDS : seconds - 1;
      setLeft(seconds);
      if (seconds === REFRESH_SECONDS) atZero();
    }, 1000);
    return () => clearInterval(timer);
  }, [running, atZero]);
  return running ? left : null;
}

/** A vehicle that came on line belongs under another tab now: the list is asked again, gently, also for what changed while another page was on screen. */
function useNudge(active: boolean, refresh: () => void): void {
  const { vehicles } = useLive();
  const asked = useRef<string | null>(null); // the counts for which the list was asked last
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const next = JSON.stringify(vehicles.counts.get());
      asked.current ??= next;
      if (next === asked.current || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        asked.current = JSON.stringify(vehicles.counts.get());
        refresh();
      }, NUDGE_MS);
    };
    look();
    const stop = vehicles.counts.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [vehicles, active, refresh]);
}
