import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { language } from "@/lib/locale";
import { session } from "@/lib/session";
import { useCell } from "@/lib/useCell";
import type { LiveRow } from "./messages";
import { LiveSocket, type LiveState } from "./socket";
import { VehicleStore } from "./vehicles";

/** The connection and what came over it. */
export interface Live {
  socket: LiveSocket;
  vehicles: VehicleStore;
}

function liveUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/api/live`;
}

/** Makes the one connection of this page; `onRefused` is asked to check the session. */
export function createLive(onRefused: () => void): Live {
  const vehicles = new VehicleStore();
  const socket = new LiveSocket({
    url: liveUrl,
    auth: () => ({ token: session.token.get() ?? "", lang: language.get() }),
    onMessage: (message) => vehicles.take(message),
    onRefused,
  });
  return { socket, vehicles };
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
