import { useEffect, useRef, useState } from "react";
import { local } from "@/lib/storage";
import type { AlarmRow } from "../api";
import { isBlocked, ring, whenUnblocked } from "./sound";

const NOT_PLAY = "waymark.alarm.notPlay";

/** The class of what somebody cries for help with. */
const URGENT = "URGENT";

export interface Ringing {
  on: boolean;
  set: (on: boolean) => void;
  /** The browser lets the page make no sound yet. */
  blocked: boolean;
}

type Heard = Pick<AlarmRow, "alarmId" | "alarmTime" | "alarmClass">;

/** Which of some alarms, newest first, nobody was told of yet; `last` is the newest that they were told of. */
export function newOf<Row extends Heard>(rows: Row[], last: Heard | null): Row[] {
  if (last === null) return rows;
  const at = rows.findIndex(({ alarmId }) => alarmId === last.alarmId);
  const before = at < 0 ? rows : rows.slice(0, at);
  return before.filter(({ alarmTime }) => alarmTime >= last.alarmTime);
}

/** Rings for alarms that are there when the sound is switched on or allowed, and for each that comes then. */
export function useRinging(rows: Heard[] | undefined): Ringing {
  const [on, setOn] = useState(() => local.get(NOT_PLAY) !== "1");
  const [blocked, setBlocked] = useState(isBlocked);
  const last = useRef<Heard | null>(null);
  useEffect(() => (blocked ? whenUnblocked(() => setBlocked(false)) : undefined), [blocked]);
  useEffect(() => {
    if (!on || blocked || !rows) return;
    const fresh = newOf(rows, last.current);
    last.current = fresh[0] ?? last.current;
    if (fresh.length > 0) ring(fresh.some(({ alarmClass }) => alarmClass === URGENT));
  }, [rows, on, blocked]);
  const set = (next: boolean) => {
    local.set(NOT_PLAY, next ? null : "1");
    if (next) last.current = null; // who switches it on hears how it sounds
    setOn(next);
  };
  return { on, set, blocked };
}
