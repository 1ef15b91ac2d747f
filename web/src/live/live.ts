import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { language } from "@/lib/locale";
import { session } from "@/lib/session";
import { useCell } from "@/lib/useCell";
import type { CommandsMessage, LiveRow } from "./messages";
import { News } from "./news";
import { LiveSocket, type LiveState } from "./socket";
import { VehicleStore } from "./vehicles";

/** The connection and what came over it. */
export interface Live {
  socket: LiveSocket;
  vehicles: VehicleStore;
  /** Told when alarms may have changed of what the user may see. */
  alarms: News;
  /** Told when the user was sent notices. */
  notices: News;
  /** Told which commands went on; of anything else, too, where that is not known. */
  commands: News<Gone>;
}

/** Commands that went on, `more` than these where the server did not name all. */
export type Gone = Pick<CommandsMessage, "changed" | "more">;

function liveUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/api/live`;
}

/** Makes the one connection of this page; `onRefused` is asked to check the session. */
export function createLive(onRefused: () => void): Live {
  const vehicles = new VehicleStore();
  const alarms = new News();
  const notices = new News();
  const commands = new News<Gone>();
  const socket = new LiveSocket({
    url: liveUrl,
    auth: () => ({ token: session.token.get() ?? "", lang: language.get() }),
    onMessage: (message) => {
      // Nobody knows what came while the line was down.
      if (message.type === "alarms" || message.type === "ready") alarms.tell();
      if (message.type === "notices" || message.type === "ready") notices.tell();
      if (message.type === "commands") commands.tell(message);
      if (message.type === "ready") commands.tell({ changed: [], more: true });
      vehicles.take(message);
    },
    onRefused,
  });
  return { socket, vehicles, alarms, notices, commands };
}

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error("useLive outside LiveContext");
  return live;
}

export function useLiveState(): LiveState {
  return useCell(useLive().socket.state);
}

/** The newest row of one device, or undefined while nothing was pushed for it. */
export function useLiveRow(deviceId: number | undefined): LiveRow | undefined {
  const { vehicles } = useLive();
  const subscribe = useCallback(
    (listener: () => void) => (deviceId === undefined ? () => {} : vehicles.onDevice(deviceId, listener)),
    [vehicles, deviceId],
  );
  return useSyncExternalStore(subscribe, () =>
    deviceId === undefined ? undefined : vehicles.rows.get(deviceId),
  );
}
