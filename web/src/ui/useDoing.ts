import { useCallback, useState } from "react";
import { useFocusReturn } from "./useFocusReturn";

/** What is being done over a list, such as in a dialog; one thing at a time. */
export interface Doing<What> {
  now: What | null;
  start: (what: What) => void;
  /** The focus goes back to where it was before the first start. */
  stop: () => void;
}

export function useDoing<What>(): Doing<What> {
  const [now, set] = useState<What | null>(null);
  const remember = useFocusReturn(now !== null);
  const busy = now !== null;
  const start = useCallback(
    (what: What) => {
      if (!busy) remember();
      set(what);
    },
    [busy, remember],
  );
  const stop = useCallback(() => set(null), []);
  return { now, start, stop };
}
