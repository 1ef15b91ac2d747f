import { useEffect } from "react";
import { type Gone, useLive } from "@/live/live";
import { paced } from "@/live/paced";
import { useCommandsChanged } from "./queries";

/** What is shown of commands is asked for again at most so often (ms), however fast they go on. */
const PAUSE = 500;

/** Which commands somebody looks at: one, those of one device, or any. */
export interface Watched {
  commandId?: number;
  imei?: string;
}

/** Whether news are about what somebody looks at. */
export function concerns({ changed, more }: Gone, { commandId, imei }: Watched): boolean {
  return (
    more ||
    changed.some(
      (one) =>
        (commandId === undefined || one.commandId === commandId) && (imei === undefined || one.imei === imei),
    )
  );
}

/** Has what is shown of commands asked for again as the server tells of them, while somebody looks. */
export function useCommandNews({ commandId, imei }: Watched, active = true, pause = PAUSE): void {
  const { commands } = useLive();
  const changed = useCommandsChanged();
  useEffect(() => {
    if (!active) return;
    const { soon, stop } = paced(changed, pause);
    const end = commands.subscribe((gone) => {
      if (concerns(gone, { commandId, imei })) soon();
    });
    return () => {
      end();
      stop();
    };
  }, [active, commandId, commands, changed, imei, pause]);
}
