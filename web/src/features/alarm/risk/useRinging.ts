import { useEffect, useRef, useState } from "react";
import { local } from "@/lib/storage";
import type { AlarmRow } from "../api";
import { type Heard, heardOf, newIn } from "./heard";
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

/** The newest alarms of a list, and how many it has. */
export interface Listed {
  rows: Pick<AlarmRow, "alarmId" | "alarmTime" | "alarmClass">[];
  total: number;
}

/**
 * Rings for alarms that are there when the sound is switched on or allowed, and for each that comes then, whenever it began. `of` names the
 * list: those of another one are not news.
 */
export function useRinging(list: Listed | undefined, of: string): Ringing {
  const [on, setOn] = useState(() => local.get(NOT_PLAY) !== "1");
  const [blocked, setBlocked] = useState(isBlocked);
  const heard = useRef<{ of: string; heard: Heard } | null>(null);
  useEffect(() => (blocked ? whenUnblocked(() => setBlocked(false)) : undefined), [blocked]);
  useEffect(() => {
    if (!on || blocked || !list) return;
    const was = heard.current;
    heard.current = { of, heard: heardOf(list) };
    if (was !== null && was.of !== of) return;
    const { rows, more } = newIn(list, was?.heard ?? null);
    if (rows.length > 0 || more) ring(rows.some(({ alarmClass }) => alarmClass === URGENT));
  }, [list, of, on, blocked]);
  const set = (next: boolean) => {
    local.set(NOT_PLAY, next ? null : "1");
    if (next) heard.current = null; // who switches it on hears how it sounds
    setOn(next);
  };
  return { on, set, blocked };
}
