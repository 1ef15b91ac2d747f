import { useEffect } from "react";
import { useLive } from "@/live/live";
import { paced } from "@/live/paced";
import { useAlarmsChanged } from "./queries";

/** Lists and numbers are asked for again at most so often, however many alarms come. */
const PAUSE_MS = 2000;

/** Has alarms asked for again as the server tells of them, while somebody looks. */
export function useAlarmNews(active: boolean): void {
  const { alarms } = useLive();
  const changed = useAlarmsChanged();
  useEffect(() => {
    if (!active) return;
    const { soon, stop } = paced(changed, PAUSE_MS);
    const end = alarms.subscribe(soon);
    return () => {
      end();
      stop();
    };
  }, [active, alarms, changed]);
}
