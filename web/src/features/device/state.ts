import type { StateKind } from "@/lib/palette";

const kinds: Record<number, StateKind> = {
  0: "unused",
  1: "online",
  2: "offline",
  10: "parked",
  100: "expired",
};

/** What a device's state code looks like. */
export function kindOf(deviceState: number): StateKind {
  return kinds[deviceState] ?? "offline";
}

/** What a device does, in a word of `device.state`: of what is online, whether it is on its way, parked or just stands. */
export function stateWord(deviceState: number, moving: boolean | undefined): StateKind | "moving" | "idle" {
  if (deviceState !== 1 || moving === undefined) return kindOf(deviceState);
  return moving ? "moving" : "idle";
}

/** Devices that were never online, and expired ones, cannot be selected. */
export function isSelectable(deviceState: number): boolean {
  return deviceState !== 0 && deviceState !== 100;
}

/** Whether the state counts as online; a parked vehicle is. */
export function isOnline(deviceState: number): boolean {
  return deviceState === 1 || deviceState === 10;
}
