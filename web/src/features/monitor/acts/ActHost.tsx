import { createContext, type ReactNode, Suspense, use } from "react";
import { AttentionDialog, type Watched } from "@/features/attention/public";
import { CommandDialogs, type Opened } from "@/features/command/public";
import { EditDevice } from "@/features/device/public";
import { SettleDialog, type Settling } from "@/features/vehicle/public";
import { useDoing } from "@/ui/useDoing";

/** What is done with a vehicle in a dialog. */
export type Act =
  | { what: "edit"; imei: string }
  | { what: "attention"; device: Watched; level: number }
  | { what: "command"; open: Opened }
  | { what: "settle"; vehicle: Settling; onDone: () => void };

const ActContext = createContext<(act: Act) => void>(() => {});

/** Opens the dialog of an act. */
export function useAct(): (act: Act) => void {
  return use(ActContext);
}

/**
 * Holds the dialogs that the buttons within open. They stand outside of what those stand in: a row leaves the list while
 * somebody types, and keys of a form are no keys of the row.
 */
export function ActHost({ children }: { children: ReactNode }) {
  const { now, start, stop } = useDoing<Act>();
  return (
    <ActContext value={start}>
      {children}
      <Suspense fallback={null}>{now ? <Dialog act={now} onClose={stop} /> : null}</Suspense>
    </ActContext>
  );
}

function Dialog({ act, onClose }: { act: Act; onClose: () => void }) {
  switch (act.what) {
    case "edit":
      return <EditDevice key={act.imei} imei={act.imei} onClose={onClose} />;
    case "attention":
      return <AttentionDialog device={act.device} level={act.level} onClose={onClose} />;
    case "command":
      return <CommandDialogs open={act.open} from="map" onClose={onClose} />;
    case "settle":
      return <SettleDialog vehicle={act.vehicle} onDone={act.onDone} onClose={onClose} />;
  }
}
