import { useState } from "react";
import type { AlarmRow } from "../api";

/** Which alarms of a list are chosen. */
export interface Chosen {
  /** Of the rows that are shown. */
  rows: AlarmRow[];
  keys: string[];
  /** All rows are, and there are more than these. */
  whole: boolean;
  /** So are those that match on all other pages. */
  all: boolean;
  choose: (keys: string[]) => void;
  chooseAll: (all: boolean) => void;
  clear: () => void;
}

/** Keeps which alarms of a page are chosen: those that leave it are not any more. */
export function useChosen(rows: AlarmRow[] | undefined, total: number): Chosen {
  const [chosen, setChosen] = useState<string[]>([]);
  const [all, setAll] = useState(false);
  // Those that come while all are chosen are chosen, too.
  const there = rows?.filter(({ alarmId }) => all || chosen.includes(alarmId)) ?? [];
  const whole = there.length > 0 && there.length === rows?.length && total > there.length;
  const choose = (keys: string[]) => {
    setChosen(keys);
    setAll(false);
  };
  return {
    rows: there,
    keys: there.map(({ alarmId }) => alarmId),
    whole: all || whole,
    all,
    choose,
    chooseAll: setAll,
    clear: () => choose([]),
  };
}
